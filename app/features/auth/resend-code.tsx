import { useEffect, useState } from "react";
import { m } from "#messages";
import type { ApiError } from "../../client/outcome.ts";
import { Button } from "../../ui/button/button.tsx";
import type { AuthState } from "./auth-state.ts";
import { Challenge } from "./challenge.tsx";
import { requestCode } from "./request-code.ts";

const RESEND_SECONDS = 30;

interface ResendCodeProps {
  state: AuthState;
  onApiError: (apiError: ApiError | null) => void;
}

export function ResendCode({ state, onApiError }: ResendCodeProps) {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_SECONDS);
  const [isPending, setPending] = useState(false);
  const [isResent, setResent] = useState(false);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const resend = async (challenge?: string) => {
    setPending(true);
    const outcome = await requestCode({ ...state, ...(challenge ? { challenge } : {}) });
    setPending(false);
    setAsked(!outcome.ok && outcome.error.code === "auth.challenge_needed");
    onApiError(outcome.ok ? null : outcome.error);
    if (!outcome.ok) return;
    setResent(true);
    setSecondsLeft(RESEND_SECONDS);
  };

  return (
    <div className="grid justify-items-center gap-1 text-center text-sm text-muted">
      <output>{isResent && m.auth_resent()}</output>
      {isAsked && <Challenge onAnswer={(answer) => void resend(answer)} />}
      <Button variant="ghost" isPending={isPending} disabled={secondsLeft > 0} onClick={() => void resend()}>
        {secondsLeft > 0 ? m.auth_resend_in({ seconds: secondsLeft }) : m.auth_resend()}
      </Button>
    </div>
  );
}
