import { supportAddress } from "#domain/site/support-address.ts";
import { useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { emailChangeForm, emailCodesForm } from "#domain/account/settings/account-settings.form.ts";
import { EMAIL_MAX } from "#domain/account/account.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { useSite } from "../../shell/page/site.ts";
import { CodeField } from "../../auth/code-field.tsx";
import { RememberedAccessFields, useRememberedAccess, type AccessCounts } from "../session/remembered-access.tsx";

export interface EmailChangeDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The present one. */
  email: string;
  counts: AccessCounts;
}

/** First the new address, then the codes that went to both. */
export function EmailChangeDialog({ isOpen, onOpenChange, email, counts }: EmailChangeDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = (next: boolean) => {
    if (!next) setSentTo(null);
    onOpenChange(next);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={m.account_email_change()}
      description={m.account_email_change_lead()}
      size="sm"
    >
      {sentTo === null ? (
        <NewAddress present={email} onSent={setSentTo} />
      ) : (
        <BothCodes
          present={email}
          email={sentTo}
          counts={counts}
          onBack={() => setSentTo(null)}
          onDone={() => close(false)}
        />
      )}
    </Dialog>
  );
}

function NewAddress({ present, onSent }: { present: string; onSent: (email: string) => void }) {
  const { settings } = useSite();
  const [email, setEmail] = useState("");
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = check(emailChangeForm, { email });
    if (!checked.ok) return setFailure(checked.error);
    setPending(true);
    const outcome = await call(trpc.accountEmail.requestChange.mutate(checked.value));
    setPending(false);
    if (outcome.ok) onSent(outcome.value.email);
    else setFailure(outcome.error);
  };
  const issue = issueOf(failure, "email");
  const support = supportAddress(settings.origin);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label={m.account_email_new()}
        type="email"
        maxLength={EMAIL_MAX}
        autoComplete="email"
        value={email}
        error={issue}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {failure && !issue && <Alert tone="negative">{failure.message}</Alert>}
      <Button type="submit" isPending={isPending} isFullWidth>
        {m.account_email_send()}
      </Button>
      <p className="text-sm text-muted">{m.account_email_lost({ email: present, support })}</p>
    </form>
  );
}

interface BothCodesProps {
  present: string;
  email: string;
  counts: AccessCounts;
  onBack: () => void;
  onDone: () => void;
}

function BothCodes({ present, email, counts, onBack, onDone }: BothCodesProps) {
  const [kept, keep] = useRememberedAccess();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [presentCode, setPresentCode] = useState("");
  const [newCode, setNewCode] = useState("");
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [pending, setPending] = useState<"CHANGE" | "RESEND" | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = check(emailCodesForm, { email, presentCode, newCode, ...kept });
    if (!checked.ok) return setFailure(checked.error);
    setPending("CHANGE");
    const outcome = await call(trpc.accountEmail.change.mutate(checked.value));
    setPending(null);
    if (!outcome.ok) return setFailure(outcome.error);
    toast({ title: m.account_email_changed(), description: m.account_email_changed_body() });
    onDone();
    await revalidate();
  };
  const resend = async () => {
    setPending("RESEND");
    const outcome = await call(trpc.accountEmail.requestChange.mutate({ email }));
    setPending(null);
    setFailure(outcome.ok ? null : outcome.error);
    if (outcome.ok) toast({ title: m.auth_resent() });
  };
  const isShownBeside = ["presentCode", "newCode"].some((field) => issueOf(failure, field));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CodeField
        label={m.account_email_present_code({ email: present })}
        value={presentCode}
        error={issueOf(failure, "presentCode")}
        onText={setPresentCode}
        onDigits={setPresentCode}
      />
      <CodeField
        label={m.account_email_present_code({ email })}
        value={newCode}
        error={issueOf(failure, "newCode")}
        onText={setNewCode}
        onDigits={setNewCode}
      />
      <RememberedAccessFields counts={counts} kept={kept} onChange={keep} />
      {failure && !isShownBeside && <Alert tone="negative">{failure.message}</Alert>}
      <Button type="submit" isPending={pending === "CHANGE"} isFullWidth>
        {m.account_email_change()}
      </Button>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="ghost" size="sm" isPending={pending === "RESEND"} onClick={() => void resend()}>
          {m.account_email_resend()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onBack}>
          {m.account_email_other()}
        </Button>
      </div>
    </form>
  );
}
