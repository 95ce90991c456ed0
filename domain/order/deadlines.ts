import { DAY, endOfDate, type CalendarDate, type Instant } from "../kernel/instants.ts";
import type { Order } from "./order.ts";
import { hasOpenDispute, isReleaseHeld, phaseOf } from "./phase.ts";

/*
 * Rule O5. One clock runs at a time, the one of the order's state, and its points are worked off in order: an order
 * keeps the instant through which they are done (`clockHandledThrough`), so each happens exactly once however often it
 * is asked for. Reminders whose deadline has come are dropped: telling somebody to hurry when it is too late helps
 * nobody.
 */

export const DEADLINE_NAMES = ["APPROVAL", "PAYMENT", "DELIVERY", "COMPLETION"] as const;
export type DeadlineName = (typeof DEADLINE_NAMES)[number];

type DeadlineRule = { readonly remindDaysBefore: readonly number[]; readonly reminds: "SELLER" | "BUYER" };

export const DEADLINES = {
  APPROVAL: { remindDaysBefore: [7, 2, 1], reminds: "SELLER" },
  PAYMENT: { remindDaysBefore: [3, 1], reminds: "BUYER" },
  DELIVERY: { remindDaysBefore: [7, 3, 1], reminds: "SELLER" },
  COMPLETION: { remindDaysBefore: [3, 1], reminds: "BUYER" },
} as const satisfies Record<DeadlineName, DeadlineRule>;

export const APPROVAL_DAYS = 14;
export const PAYMENT_DAYS = 7;
export const DELIVERY_GRACE_DAYS = 3;
export const LONGEST_DELIVERY_DAYS = 60;
/** An overdue order with nothing delivered is canceled this many days after its delivery deadline. */
export const OVERDUE_DAYS = 7;
export const COMPLETION_DAYS = 7;

export const approvalDeadlineFrom = (submittedAt: Instant): Instant => submittedAt + APPROVAL_DAYS * DAY;
export const paymentDeadlineFrom = (approvedAt: Instant): Instant => approvedAt + PAYMENT_DAYS * DAY;
export const completionDeadlineFrom = (deliveredAt: Instant): Instant => deliveredAt + COMPLETION_DAYS * DAY;
export const latestDeliveryFrom = (paidAt: Instant): Instant => paidAt + LONGEST_DELIVERY_DAYS * DAY;

/**
 * Three days after the end of the estimate, never later than 60 days after the payment. An estimate that was already past
 * when the buyer paid counts from the payment, or the order would be overdue the moment it begins.
 */
export function deliveryDeadlineFrom(paidAt: Instant, estimatedDelivery: CalendarDate | null): Instant {
  const latest = latestDeliveryFrom(paidAt);
  if (estimatedDelivery === null) return latest;
  return Math.min(Math.max(endOfDate(estimatedDelivery), paidAt) + DELIVERY_GRACE_DAYS * DAY, latest);
}

/** Where a clock starts when a deadline is set: what lies before is moot, but the deadline itself is always still to come. */
export function clockFrom(now: Instant, deadline: Instant): Instant {
  return Math.min(now, deadline - 1);
}

export const CLOCK_ACTS = ["REMIND", "CANCEL", "MARK_OVERDUE", "CANCEL_OVERDUE", "COMPLETE", "RELEASE"] as const;
export type ClockAct = (typeof CLOCK_ACTS)[number];

export type ClockPoint = {
  readonly at: Instant;
  readonly act: ClockAct;
  readonly deadline: DeadlineName;
  readonly deadlineAt: Instant;
};

/** The earliest point that is due and not moot; null when there is nothing to do now. */
export function duePoint(order: Order, now: Instant): ClockPoint | null {
  const isMoot = (point: ClockPoint) => point.act === "REMIND" && point.deadlineAt <= now;
  return pointsAhead(order).find((point) => point.at <= now && !isMoot(point)) ?? null;
}

/** When the order next wants a `passDeadline`; null while no clock runs. */
export function nextInstant(order: Order): Instant | null {
  return pointsAhead(order)[0]?.at ?? null;
}

function pointsAhead(order: Order): readonly ClockPoint[] {
  return pointsOf(order).filter((point) => point.at > order.clockHandledThrough);
}

/** In order of time. */
function pointsOf(order: Order): readonly ClockPoint[] {
  switch (phaseOf(order)) {
    case "DRAFT":
      return points("APPROVAL", order.approvalDeadline, "CANCEL");
    case "AWAITING_PAYMENT":
      return points("PAYMENT", order.paymentDeadline, "CANCEL");
    case "AWAITING_DELIVERY": {
      const overdue = points("DELIVERY", order.deliveryDeadline, "MARK_OVERDUE");
      // While a bank holds the money there is none to give back.
      if (order.deliveryDeadline === null || hasOpenDispute(order)) return overdue;
      const end = pointAt(
        "DELIVERY",
        order.deliveryDeadline,
        "CANCEL_OVERDUE",
        order.deliveryDeadline + OVERDUE_DAYS * DAY,
      );
      return [...overdue, end];
    }
    case "DELIVERED":
      return isReleaseHeld(order) ? [] : points("COMPLETION", order.completionDeadline, "COMPLETE");
    case "COMPLETED_UNRELEASED": {
      if (isReleaseHeld(order) || order.completionDeadline === null) return [];
      return [pointAt("COMPLETION", order.completionDeadline, "RELEASE", order.completionDeadline)];
    }
    case "CHANGES_REQUESTED":
    case "COMPLETED":
    case "CANCELED":
      return [];
  }
}

function points(deadline: DeadlineName, deadlineAt: Instant | null, act: ClockAct): readonly ClockPoint[] {
  if (deadlineAt === null) return [];
  const reminders = DEADLINES[deadline].remindDaysBefore.map((days) =>
    pointAt(deadline, deadlineAt, "REMIND", deadlineAt - days * DAY),
  );
  return [...reminders, pointAt(deadline, deadlineAt, act, deadlineAt)];
}

function pointAt(deadline: DeadlineName, deadlineAt: Instant, act: ClockAct, at: Instant): ClockPoint {
  return { at, act, deadline, deadlineAt };
}
