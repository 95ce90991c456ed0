export type AuthFlow = "signin" | "signup";

/** `?auth=signin` opens the dialog, so that plain links can. */
export const AUTH_PARAMETER = "auth";

const KEY = "invite";

/** `?invite={handle}` lasts as long as the tab, so that looking around before signing up does not lose it (rule A6). */
export const rememberInvite = (handle: string): void => sessionStorage.setItem(KEY, handle);

export const rememberedInvite = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;
