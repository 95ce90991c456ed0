import { JAPAN_OFFSET } from "#domain/kernel/time-zone.ts";
import { dateOf, endOfDate, type CalendarDate, type Instant } from "#domain/kernel/instants.ts";
import type { Order } from "../order.ts";
import { deliveryIfPaid } from "../turnaround.ts";

/** Where an order stands among those that its creator has yet to deliver (rule O92). */
export type QueuePlace = {
  /** Paid orders of the creator that were paid before and are not delivered yet; of an unpaid one: all of them. */
  readonly ahead: number;
  readonly isPaid: boolean;
  /** About when the work begins, if it were paid now; null: no delivery is promised from which it could be said. */
  readonly expectedStart: CalendarDate | null;
};

type Queued = Pick<
  Order,
  | "orderProgressStatus"
  | "paidAt"
  | "estimatedStart"
  | "estimatedDelivery"
  | "turnaroundDays"
  | "isDeliveryByTurnaround"
>;

/**
 * Null: the order waits in no queue (any more). Nothing of other people's orders is in it but their number: the expected start
 * is the agreed one, or follows from the order's own delivery date. With `slotLimit` works at once (null: one), the time that
 * is left is shared by the rounds before it and its own.
 */
export function queuePlace(order: Queued, ahead: number, slotLimit: number | null, now: Instant): QueuePlace | null {
  const { orderProgressStatus, paidAt } = order;
  if (orderProgressStatus !== "DRAFT" && orderProgressStatus !== "APPROVED") return null;
  return {
    ahead,
    isPaid: paidAt !== null,
    expectedStart: expectedStart(order, Math.floor(ahead / (slotLimit ?? 1)), now),
  };
}

function expectedStart(order: Queued, roundsBefore: number, now: Instant): CalendarDate | null {
  if (order.estimatedStart !== null) return order.estimatedStart;
  const delivery = deliveryIfPaid(order, order.paidAt ?? now);
  if (delivery === null) return null;
  const left = Math.max(0, endOfDate(delivery) - JAPAN_OFFSET - now);
  // On Japan's calendar, as the delivery date (rule O17).
  return dateOf(now + JAPAN_OFFSET + Math.floor((left * roundsBefore) / (roundsBefore + 1)));
}
