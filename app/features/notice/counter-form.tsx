import { useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { counterForm, NOTICE_LENGTH } from "#domain/notice/notice.form.ts";
import { m } from "#messages";
import { check } from "../../client/check.ts";
import { issueOf, type ApiError } from "../../client/outcome.ts";
import { call, trpc } from "../../client/trpc.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { formatDate } from "../../ui/text/format.ts";

/** The one answer to a decision (rule A83). */
export function CounterForm({ caseId, until }: { caseId: string; until: string }) {
  const [words, setWords] = useState("");
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { locale, timeZone } = useUiEnvironment();
  const issue = issueOf(error, "words");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const checked = check(counterForm, { words });
    if (!checked.ok) return setError(checked.error);
    setPending(true);
    const outcome = await call(trpc.notice.counter.mutate({ caseId, ...checked.value })).finally(() =>
      setPending(false),
    );
    setError(outcome.ok ? null : outcome.error);
    if (!outcome.ok) return;
    toast({ title: m.notice_counter_sent() });
    await revalidate();
  };
  return (
    <form noValidate className="grid gap-3 border-t border-line pt-3" onSubmit={(event) => void send(event)}>
      <TextArea
        label={m.notice_counter()}
        hint={m.notice_counter_hint({ date: formatDate(until, locale, timeZone.known()) })}
        isRequired
        rows={4}
        most={NOTICE_LENGTH}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        error={issue}
      />
      {error && issue === undefined && <Alert tone="negative">{error.message}</Alert>}
      <Button type="submit" variant="secondary" isPending={isPending} className="justify-self-start">
        {m.notice_counter_send()}
      </Button>
    </form>
  );
}
