import { useRef, useState, type FormEvent } from "react";
import { codeField } from "#domain/account/account.form.ts";
import { CODE_DIGITS, CODE_LIFETIME, digitsOfCode } from "#domain/account/one-time-code.ts";
import { MINUTE } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import { check } from "../../client/check.ts";
import { issueOf, type ApiError } from "../../client/outcome.ts";
import { get, post } from "../../client/rest.ts";
import { tellSession } from "../../client/session-news.ts";
import { Button } from "../../ui/button/button.tsx";
import { CodeField } from "./code-field.tsx";
import { focusOnArrival } from "../../ui/form/focus-on-arrival.ts";
import type { AuthState } from "./auth-state.ts";
import { ResendCode } from "./resend-code.tsx";

interface Session {
  user: { handle: string } | null;
}

/** One field, so that pasting and the phone's autofill work; it is submitted when complete. */
export function OtpStep({ state, onVerified }: { state: AuthState; onVerified: (handle: string | null) => void }) {
  const [code, setCode] = useState("");
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  /** What is being tried: the end of a composition may tell of the same digits twice (rule S88). */
  const sent = useRef("");

  const verify = async (token: string) => {
    if (isPending) return;
    const checked = check(codeField, token);
    if (!checked.ok) return setApiError(checked.error);
    setPending(true);
    sent.current = checked.value;
    const outcome = await post<{ user: { id: string } }>("/api/auth/callback/email", {
      email: state.email,
      token: checked.value,
    });
    if (outcome.ok) tellSession(outcome.value.user.id);
    const session = outcome.ok ? await get<Session>("/api/auth/session") : null;
    setPending(false);
    if (outcome.ok) return onVerified(session?.ok ? (session.value.user?.handle ?? null) : null);
    setApiError(outcome.error);
    setCode("");
    sent.current = "";
  };
  const sendWhenWhole = (digits: string) => {
    setCode(digits);
    if (digits.length === CODE_DIGITS && digits !== sent.current) void verify(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(digitsOfCode(code));
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{m.auth_otp_lead({ email: state.email, minutes: CODE_LIFETIME / MINUTE })}</p>
      <CodeField
        label={m.auth_code()}
        error={apiError && (issueOf(apiError, "") ?? apiError.message)}
        value={code}
        onText={setCode}
        onDigits={sendWhenWhole}
        ref={focusOnArrival}
        inputClassName="text-center font-semibold tabular-nums tracking-[0.5em] text-xl"
      />
      <Button type="submit" isPending={isPending} isFullWidth>
        {m.auth_verify()}
      </Button>
      <ResendCode state={state} onApiError={setApiError} />
    </form>
  );
}
