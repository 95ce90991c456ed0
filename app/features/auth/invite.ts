const KEY = "invite";

/** `?invite={handle}` is kept in sessionStorage, so that browsing before signing up does not lose it (rule A6). */
export const rememberInvite = (handle: string): void => sessionStorage.setItem(KEY, handle);

export const rememberedInvite = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;
