import { handleKey } from "#domain/account/handle.ts";
import type { AuthFlow } from "./auth-flow.ts";

/** Rule A22: sign-up is account, otp, profile, complete; sign-in is start, otp, complete. */
export type AuthStep = "account" | "start" | "otp" | "profile" | "complete";

export interface AuthState {
  flow: AuthFlow;
  step: AuthStep;
  email: string;
  handle: string;
}

/** The handle of the verified account; null if it could not be loaded. */
export type AuthMove =
  | { kind: "codeSent"; email: string; handle: string }
  | { kind: "verified"; handle: string | null }
  | { kind: "profileSaved" }
  | { kind: "back" };

export const startOf = (flow: AuthFlow): AuthState => ({
  flow,
  step: flow === "signup" ? "account" : "start",
  email: "",
  handle: "",
});

export function moveOn(state: AuthState, move: AuthMove): AuthState {
  switch (move.kind) {
    case "codeSent":
      return { ...state, step: "otp", email: move.email, handle: move.handle };
    case "verified":
      if (state.flow === "signin") return { ...state, step: "complete" };
      // Signing up with the e-mail address of an existing account signs in and keeps its handle and name.
      if (move.handle === null || handleKey(move.handle) !== handleKey(state.handle))
        return { ...state, flow: "signin", step: "complete" };
      return { ...state, step: "profile" };
    case "profileSaved":
      return { ...state, step: "complete" };
    case "back":
      return { ...state, step: startOf(state.flow).step };
  }
}
