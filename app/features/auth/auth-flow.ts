export type AuthFlow = "signin" | "signup";

/** `?auth=signin` opens the dialog, so that plain links can. */
export const AUTH_PARAMETER = "auth";
