import { useState, type FormEvent } from "react";
import { EMAIL_MAX } from "#domain/account/account.form.ts";
import { noticeForm, NOTICE_LENGTH } from "#domain/notice/notice.form.ts";
import { NOTICE_ANSWER_DAYS, NOTICE_REASONS, type NoticeReason, type NoticeSubject } from "#domain/notice/notice.ts";
import { m } from "#messages";
import { check } from "../../client/check.ts";
import { issueOf, type ApiError } from "../../client/outcome.ts";
import { call, trpc } from "../../client/trpc.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { REASON_LABELS } from "./notice-labels.ts";

export interface ReportFormProps {
  place: { subject: NoticeSubject; subjectId: string; chatRoomId?: string };
  isSignedIn: boolean;
}

/** Reason and words, and an address of who is not signed in (rule A80). */
export function ReportForm({ place, isSignedIn }: ReportFormProps) {
  const [reason, setReason] = useState<NoticeReason | "">("");
  const [words, setWords] = useState("");
  const [email, setEmail] = useState("");
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const issue = (path: string) => issueOf(error, path);
  const hasIssue = ["reason", "words", "email"].some((path) => issue(path) !== undefined);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const checked = check(noticeForm, { reason, words, ...(isSignedIn ? {} : { email }) });
    if (!checked.ok) return setError(checked.error);
    setPending(true);
    const outcome = await call(trpc.notice.send.mutate({ ...place, ...checked.value })).finally(() =>
      setPending(false),
    );
    setError(outcome.ok ? null : outcome.error);
    setSent(outcome.ok);
  };

  if (isSent)
    return (
      <Alert tone="positive" title={m.notice_sent_title()}>
        {m.notice_sent_body({ days: NOTICE_ANSWER_DAYS })}
      </Alert>
    );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <Select
        label={m.notice_reason()}
        isRequired
        placeholder={m.notice_reason_choose()}
        value={reason}
        onValueChange={setReason}
        options={NOTICE_REASONS.map((each) => ({ value: each, label: REASON_LABELS[each]() }))}
        error={issue("reason")}
      />
      <TextArea
        label={m.notice_words()}
        hint={m.notice_words_hint()}
        isRequired
        rows={6}
        most={NOTICE_LENGTH}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        error={issue("words")}
      />
      {!isSignedIn && (
        <TextField
          label={m.notice_email()}
          hint={m.notice_email_hint()}
          isRequired
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={issue("email")}
        />
      )}
      {error && !hasIssue && <Alert tone="negative">{error.message}</Alert>}
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {m.notice_send()}
      </Button>
    </form>
  );
}
