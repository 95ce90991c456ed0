import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { CLIENT_WAIT_DAYS, HOLD_SLACK_DAYS } from "./deadlines.ts";
import type { Order } from "./order.ts";

type Waited = Pick<Order, "clientWaitBegunAt" | "clientWaited" | "deliveryDeadline" | "holdDeadline">;

/**
 * How long the delivery clock may still stand for the client (rule O110), in milliseconds from the wait's beginning: what is left of
 * the order's days for it, and never so long that the moved delivery would come too late before the hold ends.
 */
export function clientWaitLeft({ clientWaited, deliveryDeadline, holdDeadline }: Waited): number {
  if (deliveryDeadline === null) return 0;
  const left = CLIENT_WAIT_DAYS * DAY - clientWaited;
  if (holdDeadline === null) return left;
  return Math.max(0, Math.min(left, holdDeadline - HOLD_SLACK_DAYS * DAY - deliveryDeadline));
}

/** Until when the client is waited for; null while nobody waits. */
export const clientWaitDeadlineOf = (order: Waited): Instant | null =>
  order.clientWaitBegunAt === null ? null : order.clientWaitBegunAt + clientWaitLeft(order);

/** Of the wait under way, in milliseconds; 0 without one. A clock that acts late lets nobody wait longer. */
export function waitedSince(order: Waited, now: Instant): number {
  const { clientWaitBegunAt } = order;
  return clientWaitBegunAt === null ? 0 : Math.min(now - clientWaitBegunAt, clientWaitLeft(order));
}

/** What both sides are told of it. */
export type ShownClientWait = {
  /** Both null unless it is under way. */
  readonly begunAt: Instant | null;
  readonly until: Instant | null;
  /** Of `limitDays`, each begun day as a whole one. */
  readonly usedDays: number;
  readonly limitDays: number;
};

/** Null of an order that never waited for its client. */
export function shownClientWait(order: Waited, now: Instant): ShownClientWait | null {
  const used = order.clientWaited + waitedSince(order, now);
  if (used === 0 && order.clientWaitBegunAt === null) return null;
  return {
    begunAt: order.clientWaitBegunAt,
    until: clientWaitDeadlineOf(order),
    usedDays: Math.ceil(used / DAY),
    limitDays: CLIENT_WAIT_DAYS,
  };
}
