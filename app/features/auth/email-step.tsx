import { useState, type FormEvent } from "react";
import { HANDLE_MAX } from "#domain/account/handle.ts";
import { EMAIL_MAX } from "#domain/account/account.form.ts";
import { m } from "#messages";
import { issueOf, type ApiError } from "../../client/outcome.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { FIRST_FOCUS } from "../../ui/overlay/dialog-focus.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { LegalLinks } from "../legal/legal-links.tsx";
import type { AuthFlow } from "./auth-flow.ts";
import type { AuthState } from "./auth-state.ts";
import { Challenge } from "./challenge.tsx";
import { requestCode } from "./request-code.ts";

interface EmailStepProps {
  state: AuthState;
  hasAcceptedTerms: boolean;
  onSent: (sent: { email: string; handle: string }) => void;
  onFlowChange: (flow: AuthFlow) => void;
}

/** The first step of both flows; signing up also requests a handle. */
export function EmailStep({ state, hasAcceptedTerms, onSent, onFlowChange }: EmailStepProps) {
  const isSignUp = state.flow === "signup";
  const [email, setEmail] = useState(state.email);
  const [handle, setHandle] = useState(state.handle);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  const [asked, setAsked] = useState(0);

  const send = async (challenge?: string) => {
    if (isPending) return;
    setPending(true);
    const outcome = await requestCode({ flow: state.flow, email, handle, ...(challenge ? { challenge } : {}) });
    setPending(false);
    if (outcome.ok) return onSent(outcome.value);
    setApiError(outcome.error);
    // Shown again when the user presses again, and never by itself: a refused answer would be sent again and again.
    if (challenge === undefined) setAsked((times) => times + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  // A taken handle is shown at the handle field, whether the refusal names the field or not.
  const isAboutHandle = apiError?.code === "account.handle_taken";
  const handleError = issueOf(apiError, "handle") ?? (isAboutHandle ? apiError.message : undefined);

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{isSignUp ? m.auth_sign_up_lead() : m.auth_sign_in_lead()}</p>
      {apiError && apiError.issues.length === 0 && !isAboutHandle && (
        <Alert tone={apiError.code === "auth.challenge_needed" ? "accent" : "negative"}>
          <p>{apiError.message}</p>
          {apiError.code === "auth.challenge_needed" && (
            <Challenge key={asked} onAnswer={(answer) => void send(answer)} />
          )}
          {apiError.code === "request.too_many" && <p className="mt-2">{m.auth_too_many_letter()}</p>}
        </Alert>
      )}
      {isSignUp && (
        <TextField
          {...FIRST_FOCUS}
          label={m.auth_handle()}
          hint={m.auth_handle_hint({ host: window.location.host, handle: handle.trim() || "…" })}
          error={handleError}
          value={handle}
          onChange={(event) => setHandle(event.currentTarget.value)}
          maxLength={HANDLE_MAX}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
        />
      )}
      <TextField
        {...(isSignUp ? {} : FIRST_FOCUS)}
        label={m.auth_email()}
        type="email"
        maxLength={EMAIL_MAX}
        error={issueOf(apiError, "email")}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        autoComplete={isSignUp ? "email" : "email webauthn"}
        isRequired
      />
      <Button type="submit" isPending={isPending} isFullWidth>
        {m.auth_send_code()}
      </Button>
      {isSignUp && (
        <div className="text-xs text-muted">
          {!hasAcceptedTerms && <p>{m.auth_terms_note()}</p>}
          <LegalLinks slugs={hasAcceptedTerms ? ["privacy"] : ["client-terms", "privacy"]} />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-sm text-muted">
        <span>{isSignUp ? m.auth_have_account() : m.auth_no_account()}</span>
        <button
          type="button"
          className="text-link min-h-11"
          onClick={() => onFlowChange(isSignUp ? "signin" : "signup")}
        >
          {isSignUp ? m.shell_sign_in() : m.shell_sign_up()}
        </button>
      </p>
    </form>
  );
}
