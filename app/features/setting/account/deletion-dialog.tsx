import { useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { deletionForm } from "#domain/account/settings/account-settings.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { GRACE } from "./deletion-grace.ts";
import { CodeField } from "../../auth/code-field.tsx";

export interface DeletionDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  email: string;
}

/** Says what will happen, sends a code, and takes it. */
export function DeletionDialog({ isOpen, onOpenChange, email }: DeletionDialogProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);

  const close = (next: boolean) => {
    if (!next) {
      setSent(false);
      setCode("");
      setFailure(null);
    }
    onOpenChange(next);
  };
  const send = async () => {
    setPending(true);
    const outcome = await call(trpc.accountDeletion.requestCode.mutate());
    setPending(false);
    setFailure(outcome.ok ? null : outcome.error);
    if (!outcome.ok) return;
    if (isSent) toast({ title: m.auth_resent() });
    setSent(true);
    setCode("");
  };
  const confirm = async () => {
    const checked = check(deletionForm, { code });
    if (!checked.ok) return setFailure(checked.error);
    setPending(true);
    const outcome = await call(trpc.accountDeletion.begin.mutate(checked.value));
    setPending(false);
    if (!outcome.ok) return setFailure(outcome.error);
    close(false);
    await revalidate();
    window.scrollTo({ top: 0 });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (isSent ? confirm() : send());
  };
  const issue = issueOf(failure, "code");
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={m.account_delete_dialog_title()}
      size="sm"
      isDismissable={!isPending}
    >
      <form noValidate onSubmit={submit} className="grid gap-4 text-sm">
        <p>{m.account_delete_lead()}</p>
        <p>{m.account_delete_grace(GRACE)}</p>
        <p>{isSent ? m.account_delete_code_lead({ email }) : m.account_delete_intro_code({ email })}</p>
        {isSent && <CodeField label={m.auth_code()} value={code} error={issue} onText={setCode} onDigits={setCode} />}
        {isSent && (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            disabled={isPending}
            onClick={() => void send()}
          >
            {m.auth_resend()}
          </Button>
        )}
        {failure && !issue && <Alert tone="negative">{failure.message}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => close(false)} disabled={isPending}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" variant={isSent ? "danger" : "primary"} isPending={isPending}>
            {isSent ? m.account_delete_confirm() : m.account_delete_send_code()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
