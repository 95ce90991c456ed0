import { useState, type FormEvent } from "react";
import { proofForm } from "#domain/account/settings/account-settings.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { hasPasskeys, passkeyNotShown, proveByPasskey } from "../../../client/passkey.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CodeField } from "../code-field.tsx";

export interface ProofDialogProps {
  isOpen: boolean;
  onEnd: (isProved: boolean) => void;
}

/** Proves who sits there: by a code to the account's address, or a passkey. */
export function ProofDialog({ isOpen, onEnd }: ProofDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onEnd(false)}
      title={m.auth_proof_title()}
      description={m.auth_proof_lead()}
      size="sm"
    >
      {isOpen && <ProofByCode onProved={() => onEnd(true)} />}
    </Dialog>
  );
}

function ProofByCode({ onProved }: { onProved: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  const [isNotShown, setNotShown] = useState(false);

  const send = async () => {
    setPending(true);
    const outcome = await call(trpc.accountProof.requestCode.mutate());
    setPending(false);
    setFailure(outcome.ok ? null : outcome.error);
    if (outcome.ok) setSentTo(outcome.value.email);
  };
  const showPasskey = async () => {
    const outcome = await proveByPasskey();
    setNotShown(outcome === null);
    setFailure(outcome === null || outcome.ok ? null : outcome.error);
    if (outcome?.ok) onProved();
  };
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    // The form that asked for it may be around this one: React passes its events on.
    event.stopPropagation();
    const checked = check(proofForm, { code });
    if (!checked.ok) return setFailure(checked.error);
    setPending(true);
    const outcome = await call(trpc.accountProof.prove.mutate(checked.value));
    setPending(false);
    if (outcome.ok) onProved();
    else setFailure(outcome.error);
  };
  const issue = issueOf(failure, "code");
  const alert = failure && !issue && <Alert tone="negative">{failure.message}</Alert>;
  if (sentTo === null)
    return (
      <div className="grid gap-4">
        {alert}
        <Button isPending={isPending} isFullWidth onClick={() => void send()}>
          {m.auth_proof_send()}
        </Button>
        {hasPasskeys() && (
          <Button variant="secondary" isFullWidth onClick={() => void showPasskey()}>
            {m.auth_passkey_prove()}
          </Button>
        )}
        {isNotShown && <Alert tone="negative">{passkeyNotShown()}</Alert>}
      </div>
    );
  return (
    <form noValidate onSubmit={(event) => void prove(event)} className="grid gap-4">
      <p className="text-sm text-muted">{m.auth_proof_sent({ email: sentTo })}</p>
      <CodeField label={m.auth_code()} value={code} error={issue} onText={setCode} onDigits={setCode} />
      {alert}
      <Button type="submit" isPending={isPending} isFullWidth>
        {m.auth_proof_confirm()}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => void send()}>
        {m.account_email_resend()}
      </Button>
    </form>
  );
}
