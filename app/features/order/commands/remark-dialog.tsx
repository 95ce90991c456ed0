import { useState, type FormEvent } from "react";
import { CLIENT_WAIT_DAYS } from "#domain/order/deadlines.ts";
import { REMARK_LIMIT, remarkForm } from "#domain/order/order.form.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { ChangedSinceRead } from "../consent/changed-since-read.tsx";
import { isConsent, shownBy } from "../consent/consents.ts";
import { useReadOrder } from "../consent/use-read-order.ts";
import { openChat } from "../panel/open-chat.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { exactTotal } from "../panel/price-text.tsx";
import type { OrderDialogProps } from "./question-dialog.tsx";
import type { Remarked } from "./questions.ts";
import { OpenPins } from "../pins/open-pins.tsx";
import { useCommandForm } from "./use-command-form.ts";

export interface RemarkDialogProps extends OrderDialogProps {
  command: Remarked;
}

const LABELS = {
  ask: { call: "ask", title: m.order_ask_title, label: m.order_ask_message, done: m.order_ask_done },
  requestChanges: {
    call: "request-changes",
    title: m.order_request_changes_title,
    label: m.order_request_changes_message,
    done: m.order_request_changes_done,
  },
  refuseEnding: {
    call: "refuse-ending",
    title: m.order_ending_refuse_title,
    label: m.order_ending_refuse_message,
    done: m.order_ending_refuse_done,
  },
  reportProblem: {
    call: "report-problem",
    title: m.order_report_problem_title,
    label: m.order_report_problem_message,
    done: m.order_report_problem_done,
  },
} as const;

/** The dialog of a command with a text of one's own: a question, changes, a problem. */
export function RemarkDialog({ order, command, isOpen, onOpenChange }: RemarkDialogProps) {
  const [message, setMessage] = useState("");
  const { read, before, askAgain } = useReadOrder(order, isOpen);
  const close = () => {
    onOpenChange(false);
    // The question stands there, and so will the answer.
    if (command === "ask") openChat();
  };
  const consent = { sent: shownBy(command, read), askAgain };
  const { isPending, apiError, send } = useCommandForm(order.id, remarkForm, close, consent);
  const labels = LABELS[command];
  const { amount, currencyCode } = exactTotal(order);
  const client = useNameOf()(order.buyerUserProfile);
  const consequences: Record<Remarked, () => string> = {
    ask: () =>
      order.paidAt === null
        ? m.order_ask_body({ name: client })
        : m.order_wait_body({ name: client, days: CLIENT_WAIT_DAYS }),
    requestChanges: () => m.order_request_changes_body({ left: order.changesAllowed - order.changesRequested }),
    refuseEnding: () => m.order_ending_refuse_body({ amount: formatAmount(amount, currencyCode) }),
    reportProblem: () => m.order_report_problem_body({ amount: formatAmount(amount, currencyCode) }),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(labels.call, labels.done(), { message });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={labels.title()}
      description={consequences[command]()}
      isDismissable={!isPending}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {isConsent(command) && <ChangedSinceRead command={command} read={read} before={before} />}
        {command === "requestChanges" && (
          <OpenPins order={order} mediaIds={postedIds(order)} hint={m.order_pins_open_hint()} />
        )}
        <TextArea
          label={labels.label()}
          isRequired
          rows={5}
          most={REMARK_LIMIT}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={issueOf(apiError, "message")}
          counter={m.order_message_limit({ count: message.length, limit: REMARK_LIMIT })}
        />
        {apiError && apiError.issues.length === 0 && <Alert tone="negative">{apiError.message}</Alert>}
        <Button type="submit" isPending={isPending} className="justify-self-end">
          {m.order_remark_send()}
        </Button>
      </form>
    </Dialog>
  );
}

/** What the client sees of the stage under way. */
const postedIds = ({ deliverable, sealed = [] }: OrderDialogProps["order"]): readonly string[] => [
  ...(deliverable?.medias ?? []).map(({ id }) => id),
  ...sealed.map(({ mediaId }) => mediaId),
];
