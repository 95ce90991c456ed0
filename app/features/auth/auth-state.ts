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

/** Whoever is verified has a handle; null where it could not be read. */
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
      // Whoever signs up with an address that has an account is signed in, and keeps the handle and name they have.
      if (move.handle === null || handleKey(move.handle) !== handleKey(state.handle))
        return { ...state, flow: "signin", step: "complete" };
      return { ...state, step: "profile" };
    case "profileSaved":
      return { ...state, step: "complete" };
    case "back":
      return { ...state, step: startOf(state.flow).step };
  }
}
