import { useState } from "react";
import { useRevalidator } from "react-router";
import { APPEAL_LENGTH, appealForm } from "#domain/admin/appeal.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { ShownWords } from "../../translation/shown-words.tsx";
import type { Order } from "../panel/order-data.ts";

export interface AppealPartProps {
  orderId: string;
  appeal: NonNullable<Order["appeal"]>;
}

/** This side's one appeal against a decision: the way to send it, or what became of it (rule A63). */
export function AppealPart({ orderId, appeal: { mayAppeal, until, sent } }: AppealPartProps) {
  if (sent !== null) return <Sent sent={sent} />;
  if (!mayAppeal) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <AppealButton orderId={orderId} />
      <p className="text-sm text-muted">
        {m.order_appeal_until()} <DateText value={until} hasTime />
      </p>
    </div>
  );
}

function Sent({ sent }: { sent: NonNullable<AppealPartProps["appeal"]["sent"]> }) {
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-raised p-4 text-sm">
      <div className="grid gap-1">
        <h3 className="text-base">{m.order_appeal_own()}</h3>
        <p className="text-muted">
          <DateText value={sent.sentAt} hasTime />
        </p>
        <ShownWords texts={sent.wordsTexts} />
      </div>
      {sent.state === "WAITING" ? (
        <p className="font-medium">{m.order_appeal_waits()}</p>
      ) : (
        <div className="border-l-2 border-line-strong pl-3">
          <p className="font-medium">{sent.state === "STANDS" ? m.order_appeal_stands() : m.order_appeal_changed()}</p>
          {sent.reasonTexts && <ShownWords texts={sent.reasonTexts} />}
        </div>
      )}
    </section>
  );
}

function AppealButton({ orderId: commissionOrderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const issue = issueOf(error, "words");
  const send = async () => {
    if (isPending) return;
    const checked = check(appealForm, { words });
    if (!checked.ok) return setError(checked.error);
    setPending(true);
    const outcome = await call(trpc.appeal.send.mutate({ commissionOrderId, ...checked.value })).finally(() =>
      setPending(false),
    );
    setError(outcome.ok ? null : outcome.error);
    if (!outcome.ok) return;
    setOpen(false);
    toast({ title: m.order_appeal_sent() });
    await revalidate();
  };
  return (
    <>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.order_appeal()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={m.order_appeal_title()}
        description={m.order_appeal_body()}
        isDismissable={!isPending}
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextArea
            label={m.order_appeal_words()}
            isRequired
            rows={5}
            most={APPEAL_LENGTH}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            error={issue}
          />
          {error && issue === undefined && <Alert tone="negative">{error.message}</Alert>}
          <Button type="submit" isPending={isPending} className="justify-self-end">
            {m.order_appeal_send()}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
