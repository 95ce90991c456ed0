import { LONGEST_DELIVERY_DAYS } from "#domain/order/deadlines.ts";
import { m } from "#messages";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { presentStage, stageToPay } from "../stages/present-stage.ts";
import type { Order } from "./order-data.ts";

/** When the work is to be delivered, as it was agreed (rule O17). */
export function DeliveryText({ order }: { order: Order }) {
  const { locale } = useUiEnvironment();
  const { turnaroundDays, date, isPaid, cancelableFrom } = order.deliveryTerms;
  if (date === null) {
    const latest = m.order_delivery_latest({ count: LONGEST_DELIVERY_DAYS });
    if (!isPaid) return <span>{latest}</span>;
    return (
      <DatedSentence
        at={cancelableFrom}
        hasTime={false}
        say={(by) => m.order_delivery_latest_by({ latest, date: by })}
      />
    );
  }
  if (turnaroundDays === null) return <DateText value={date} />;
  const words = {
    turnaround: m.commission_turnaround({ count: turnaroundDays }),
    date: formatDate(date, locale, "UTC"),
  };
  if (isPaid) return <span>{m.order_delivery_by(words)}</span>;
  return (
    <span>
      {order.standing === "BUYER" ? m.commission_turnaround_if_you_pay(words) : m.commission_turnaround_if_paid(words)}
    </span>
  );
}

/** What happens if it is not delivered by then; while it is to be paid or delivered, and not overdue yet. */
export function MissedDelivery({ order }: { order: Order }) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const { isPaid, cancelableFrom } = order.deliveryTerms;
  const { step, deadline, isOverdue, sentence } = order.nextStep;
  // While the client is waited for it moves on.
  const isFixed = deadline !== null && !isOverdue && sentence !== "WAITING";
  const isAhead = (step === "PAYMENT" || step === "DELIVERY") && isFixed;
  if (!isAhead) return null;
  const isBuyer = order.standing === "BUYER";
  // Accepted stages are paid out: what is held comes back.
  const isLaterStage = ((presentStage(order) ?? stageToPay(order))?.number ?? 1) > 1;
  const [yours, theirs] = isLaterStage
    ? [m.order_missed_you_stage, m.order_missed_stage]
    : [m.order_missed_you, m.order_missed];
  const [yoursIfPaid, theirsIfPaid] = isLaterStage
    ? [m.order_missed_you_stage_about, m.order_missed_stage_about]
    : [m.order_missed_you_about, m.order_missed_about];
  if (isPaid) return <DatedSentence at={cancelableFrom} say={(date) => (isBuyer ? yours : theirs)({ date })} />;
  const date = formatDate(cancelableFrom, locale, timeZone);
  return <span>{(isBuyer ? yoursIfPaid : theirsIfPaid)({ date })}</span>;
}
