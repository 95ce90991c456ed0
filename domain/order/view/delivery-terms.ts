import type { CalendarDate, Instant } from "#domain/kernel/instants.ts";
import { waitedSince } from "../client-wait.ts";
import { deliveryDeadlineFrom } from "../deadlines.ts";
import type { Order } from "../order.ts";
import { awaitsStagePayment } from "../plan/paid-by-stage.ts";
import { waitedInStage, workBegunAt } from "../plan/present-stage.ts";
import { agreedDelivery, agreedTurnaround, turnaroundDelivery } from "../turnaround.ts";

/** When the work is to be delivered, and what happens if it is not, as every page says it (rule O17). */
export type DeliveryTerms = {
  /** Days after the payment, where they are what is agreed. */
  readonly turnaroundDays: number | null;
  /** While the order, or its next stage, is unpaid and a turnaround is agreed: the date if it were paid now. Null: no date is agreed. */
  readonly date: CalendarDate | null;
  readonly isPaid: boolean;
  /** From when the buyer may cancel and gets back what is held if nothing is delivered; while unpaid: if it were paid now. */
  readonly cancelableFrom: Instant;
};

export function deliveryTerms(order: Order, now: Instant): DeliveryTerms {
  const terms = termsOfDelivery(
    // A later stage has its own date, which does not count from the payment.
    order.stageNumber > 1
      ? order
      : { estimatedDelivery: agreedDelivery(order), turnaroundDays: agreedTurnaround(order) },
    awaitsStagePayment(order) ? null : workBegunAt(order),
    now,
    order.holdDeadline,
  );
  const { deliveryDeadline, clientWaitBegunAt } = order;
  const isMoved = deliveryDeadline !== null && (waitedInStage(order) > 0 || clientWaitBegunAt !== null);
  if (!isMoved) return terms;
  // What was waited for the client has moved the day, and the deadline by less than whole days (rule O110).
  return { ...terms, date: order.estimatedDelivery, cancelableFrom: deliveryDeadline + waitedSince(order, now) };
}

/** Of what was agreed: a date, a number of days, or neither. */
export function termsOfDelivery(
  agreed: { readonly estimatedDelivery: CalendarDate | null; readonly turnaroundDays?: number | null },
  begunAt: Instant | null,
  now: Instant,
  holdDeadline: Instant | null = null,
): DeliveryTerms {
  const { estimatedDelivery, turnaroundDays = null } = agreed;
  const counted = begunAt ?? now;
  const date = estimatedDelivery ?? (turnaroundDays === null ? null : turnaroundDelivery(counted, turnaroundDays));
  return {
    turnaroundDays: estimatedDelivery === null ? turnaroundDays : null,
    date,
    isPaid: begunAt !== null,
    cancelableFrom: deliveryDeadlineFrom(counted, date, holdDeadline),
  };
}
