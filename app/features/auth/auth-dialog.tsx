import { ArrowLeft } from "../../ui/icons/icons.ts";
import { useEffect, useReducer } from "react";
import { m } from "#messages";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { forgetAct } from "./act-after-sign-in.ts";
import type { AuthFlow } from "./auth-flow.ts";
import { moveOn, startOf, type AuthState } from "./auth-state.ts";
import { CompleteStep } from "./complete-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { OtpStep } from "./otp-step.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { ProfileStep } from "./profile-step.tsx";

export interface AuthDialogProps {
  flow: AuthFlow;
  /** Where the dialog was opened. */
  hasAcceptedTerms: boolean;
  onFlowChange: (flow: AuthFlow) => void;
  onClose: () => void;
}

export default function AuthDialog({ flow, hasAcceptedTerms, onFlowChange, onClose }: AuthDialogProps) {
  const [state, move] = useReducer(
    (current: AuthState, action: Parameters<typeof moveOn>[1] | { kind: "start"; flow: AuthFlow }) =>
      action.kind === "start" ? startOf(action.flow) : moveOn(current, action),
    flow,
    startOf,
  );
  useEffect(() => move({ kind: "start", flow }), [flow]);
  // The viewer is signed in now: closing early must still reload the page for them.
  const isSignedIn = state.step === "profile" || state.step === "complete";

  return (
    <Dialog
      isOpen
      size="sm"
      title={titleOf(state)}
      onOpenChange={() => {
        if (isSignedIn) return window.location.reload();
        forgetAct();
        onClose();
      }}
      start={
        state.step === "otp" && (
          <IconButton
            label={m.shell_back()}
            icon={<ArrowLeft aria-hidden size={20} />}
            className="-ml-3"
            onClick={() => move({ kind: "back" })}
          />
        )
      }
    >
      {(state.step === "account" || state.step === "start") && (
        <>
          <EmailStep
            key={state.flow}
            state={state}
            hasAcceptedTerms={hasAcceptedTerms}
            onSent={(sent) => move({ kind: "codeSent", ...sent })}
            onFlowChange={onFlowChange}
          />
          {state.step === "start" && <PasskeySignIn onSignedIn={() => window.location.reload()} />}
        </>
      )}
      {state.step === "otp" && <OtpStep state={state} onVerified={(handle) => move({ kind: "verified", handle })} />}
      {state.step === "profile" && <ProfileStep state={state} onSaved={() => move({ kind: "profileSaved" })} />}
      {state.step === "complete" && <CompleteStep flow={state.flow} />}
    </Dialog>
  );
}

function titleOf({ step, flow }: AuthState): string {
  switch (step) {
    case "account":
      return m.auth_sign_up_title();
    case "start":
      return m.auth_sign_in_title();
    case "otp":
      return m.auth_otp_title();
    case "profile":
      return m.auth_profile_title();
    case "complete":
      return flow === "signup" ? m.auth_complete_sign_up_title() : m.auth_complete_sign_in_title();
  }
}
