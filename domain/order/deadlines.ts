import { DAY, endOfDate, HOUR, type CalendarDate, type Instant } from "#domain/kernel/instants.ts";

/*
 * How long each deadline is, and when people are reminded of it (rule O5). Which one runs in which phase, who is
 * reminded, and what happens when it passes: lifecycle/lifecycle.ts.
 */

export type DeadlineName = "APPROVAL" | "PAYMENT" | "DELIVERY" | "COMPLETION" | "CHANGES" | "ENDING" | "HOLD" | "WAIT";

/** `column`: the property of the order that holds the instant. Reminders in the order of time. */
export const DEADLINES = {
  APPROVAL: { column: "approvalDeadline", remindDaysBefore: [7, 2, 1] },
  PAYMENT: { column: "paymentDeadline", remindDaysBefore: [3, 1] },
  DELIVERY: { column: "deliveryDeadline", remindDaysBefore: [7, 3, 1] },
  COMPLETION: { column: "completionDeadline", remindDaysBefore: [3, 1] },
  CHANGES: { column: "changesDeadline", remindDaysBefore: [7, 3, 1] },
  ENDING: { column: "endingDeadline", remindDaysBefore: [1] },
  HOLD: { column: "holdDeadline", remindDaysBefore: [14, 7, 3, 1] },
  WAIT: { column: "clientWaitDeadline", remindDaysBefore: [3, 1] },
} as const satisfies Record<DeadlineName, { readonly column: string; readonly remindDaysBefore: readonly number[] }>;

/** From when on an admin is shown that a hold ends: as long before as its first reminder. */
export const HOLD_ENDING_DAYS = DEADLINES.HOLD.remindDaysBefore[0];

export const APPROVAL_DAYS = 14;
export const PAYMENT_DAYS = 7;
export const DELIVERY_GRACE_DAYS = 3;
export const LONGEST_DELIVERY_DAYS = 60;
/** An overdue order with nothing delivered is canceled this many days after its delivery deadline. */
export const OVERDUE_DAYS = 7;
export const COMPLETION_DAYS = 7;
export const CHANGES_DAYS = 14;
/** How long the client may be waited for during one order, all times together (rule O110). */
export const CLIENT_WAIT_DAYS = 14;
/** For so long a proposal to end waits; silence is consent (rule O121). */
export const ENDING_HOURS = 72;
/** How long the other side is asked for theirs after a problem was reported (rule O38). */
export const PROBLEM_ANSWER_DAYS = 3;
/** No money is held longer than this after its charge (rule O15). */
export const LONGEST_HOLD_DAYS = 80;
/** What is left of the longest hold for looking at the last delivery and for deciding about it. */
export const HOLD_SLACK_DAYS = 10;
/** What an admin needs at least to decide before the hold ends. */
const DECISION_DAYS = 7;
/** What a buyer has at least to look at a delivery. */
const SHORTEST_COMPLETION_DAYS = 2;

export const approvalDeadlineFrom = (submittedAt: Instant): Instant => submittedAt + APPROVAL_DAYS * DAY;
export const paymentDeadlineFrom = (approvedAt: Instant): Instant => approvedAt + PAYMENT_DAYS * DAY;
export const holdDeadlineFrom = (chargedAt: Instant): Instant => chargedAt + LONGEST_HOLD_DAYS * DAY;
export const problemAnswerFrom = (reportedAt: Instant): Instant => reportedAt + PROBLEM_ANSWER_DAYS * DAY;

export const endingDeadlineFrom = (proposedAt: Instant): Instant => proposedAt + ENDING_HOURS * HOUR;

/** A week after the delivery; earlier if the hold ends before, but never at once. */
export function completionDeadlineFrom(deliveredAt: Instant, holdDeadline: Instant | null): Instant {
  const usual = deliveredAt + COMPLETION_DAYS * DAY;
  if (holdDeadline === null) return usual;
  return Math.min(usual, Math.max(holdDeadline, deliveredAt + SHORTEST_COMPLETION_DAYS * DAY));
}

/** Two weeks after the request; earlier if an admin would else have no time to decide before the hold ends. */
export function changesDeadlineFrom(requestedAt: Instant, holdDeadline: Instant | null): Instant {
  const usual = requestedAt + CHANGES_DAYS * DAY;
  if (holdDeadline === null) return usual;
  return Math.min(usual, Math.max(holdDeadline - DECISION_DAYS * DAY, requestedAt + DAY));
}

/**
 * The last instant for a delivery: 60 days after the work began, which is the payment or a stage's beginning, and early
 * enough before the hold ends to look at it.
 */
export function latestDelivery(begunAt: Instant, holdDeadline: Instant | null): Instant {
  const usual = begunAt + LONGEST_DELIVERY_DAYS * DAY;
  if (holdDeadline === null) return usual;
  return Math.min(usual, Math.max(holdDeadline - HOLD_SLACK_DAYS * DAY, begunAt + DAY));
}

/**
 * Three days after the end of the estimated date, never later than `latestDelivery`. An estimate that was already past when
 * the buyer paid counts from the payment, or the order would be overdue at once.
 */
export function deliveryDeadlineFrom(
  begunAt: Instant,
  estimatedDelivery: CalendarDate | null,
  holdDeadline: Instant | null = null,
): Instant {
  const latest = latestDelivery(begunAt, holdDeadline);
  if (estimatedDelivery === null) return latest;
  return Math.min(Math.max(endOfDate(estimatedDelivery), begunAt) + DELIVERY_GRACE_DAYS * DAY, latest);
}

/**
 * The `clockHandledThrough` of an order whose deadline was just set: earlier reminders count as done, but the deadline
 * itself is always still to come.
 */
export function clockFrom(now: Instant, deadline: Instant): Instant {
  return Math.min(now, deadline - 1);
}
