export type AuthFlow = "signin" | "signup";

/** `?auth=signin` opens the dialog, so that a plain link can. */
export const AUTH_PARAMETER = "auth";
