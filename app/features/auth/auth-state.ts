import type { AuthFlow } from "./auth-dialog-provider.tsx";

/** Specification §4: sign-up is account, otp, profile, complete; sign-in is start, otp, complete. */
export type AuthStep = "account" | "start" | "otp" | "profile" | "complete";

export interface AuthState {
  flow: AuthFlow;
  step: AuthStep;
  email: string;
  handle: string;
}

export type AuthMove =
  | { kind: "codeSent"; email: string; handle: string }
  | { kind: "verified"; isNew: boolean }
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
      // Whoever signs up with an address that has an account is signed in, and keeps the handle and name they have.
      if (!move.isNew) return { ...state, flow: "signin", step: "complete" };
      return { ...state, step: state.flow === "signup" ? "profile" : "complete" };
    case "profileSaved":
      return { ...state, step: "complete" };
    case "back":
      return { ...state, step: startOf(state.flow).step };
  }
}
