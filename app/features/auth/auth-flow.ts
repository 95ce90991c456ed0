import { tabStorage } from "../../client/browser-storage.ts";

export type AuthFlow = "signin" | "signup";

/** `?auth=signin` opens the dialog, so that plain links can. */
export const AUTH_PARAMETER = "auth";

const KEY = "invite";
const PROOF = "inbox-proof";

/** `?invite={handle}` lasts as long as the tab, so that looking around before signing up does not lose it (rule A6). */
export const rememberInvite = (handle: string): void => tabStorage.set(KEY, handle);

export const rememberedInvite = (): string | undefined => tabStorage.get(KEY) ?? undefined;

/** The link of a letter with a code leads here with a proof; it lasts as long as the tab (rule A42). */
export const rememberProof = (proof: string): void => tabStorage.set(PROOF, proof);

export const rememberedProof = (): string | undefined => tabStorage.get(PROOF) ?? undefined;
