import { ALARM_KINDS } from "#domain/payment/alarm.ts";

/**
 * What the notification types do not tell apart; each has texts of its own. The types are a closed list (rule N10), so
 * an event without a type of its own uses the nearest one.
 */
export const NOTIFICATION_VARIANTS = [
  "PLAIN",
  // The client's proof of their own request.
  "REQUEST_SENT",
  "PRICE_CHANGED",
  "SCHEDULE_CHANGED",
  "CHANGES_REQUESTED",
  "STAGE_ACCEPTED",
  // Of stages that are paid one by one (rules O103, O105): the next one waits for its payment, or was not paid.
  "STAGE_TO_PAY",
  "STAGE_UNPAID",
  "EXTENSION_REQUESTED",
  "EXTENSION_CONSENTED",
  "EXTENSION_DECLINED",
  // The delivery clock stands still for the client (rule O110).
  "WAIT_ENDING",
  "WAIT_ENDED",
  "COMPLETION_REMINDER",
  "DELIVERY_OVERDUE",
  "PROBLEM_REPORTED",
  // The same to admins, who decide.
  "PROBLEM_TO_DECIDE",
  "PROBLEM_RELEASED",
  "PROBLEM_REFUNDED",
  "PROBLEM_PART",
  // To end by agreement (rule O121).
  "ENDING_PROPOSED",
  "ENDING_REMINDER",
  "ENDING_WITHDRAWN",
  "ENDING_REFUSED",
  "ENDING_AGREED",
  "REFUNDED",
  "REFUND_FAILED",
  "PAYOUT_ACCOUNT_NEEDED",
  "DISPUTE_OPENED",
  "DISPUTE_WON",
  "DISPUTE_LOST",
  "DISPUTE_SHIELDED",
  "INQUIRY_OPENED",
  "DISPUTE_REVERSED",
  "CHARGE_REFUSED",
  "TRANSFER_REFUSED",
  "REFUNDED_BY_HAND",
  "TRANSFERRED_BY_HAND",
  "TRANSFER_TAKEN_BACK",
  "FRAUD_WARNING",
  "CHANGES_REMINDER",
  "CHANGES_OVERDUE",
  "HOLD_ENDING",
  "HOLD_ENDED",
  "ADMIN_CANCELED",
  "SETTLED_RELEASED",
  "SETTLED_REFUNDED",
  "REFUND_PAID_ELSEWHERE",
  "PAYOUT_PAID_ELSEWHERE",
  "DECLINED",
  "OFFER_MADE",
  "OFFER_ACCEPTED",
  "OFFER_DECLINED",
  "SELLER_BANNED",
  // After the completion (rules O60 to O66).
  "REVIEW_WRITTEN",
  "REVIEW_VISIBLE",
  "REVIEW_REPLIED",
  "THANKED",
  // About a creator's payout account (rule M60).
  "PAYOUT_ACCOUNT_LOST",
  // About a creator, not an order (rules L33, L35).
  "WAITLIST_TURN",
  "CREATOR_OPENED",
  // What an admin asks about a reported problem, and whether it is answered (rule A62).
  "STAFF_QUESTION",
  "STAFF_QUESTION_REMINDER",
  "STAFF_QUESTION_ANSWERED",
  "STAFF_QUESTION_UNANSWERED",
  // An appeal against a decision, and its answer (rule A63).
  "APPEAL_SENT",
  "APPEAL_STANDS",
  "APPEAL_CHANGED",
  // A decision about something that was reported (rule A83).
  "NOTICE_DECIDED",
  // About the platform itself (rule M41).
  ...ALARM_KINDS,
] as const;
/**
 * An admin's act, which brings its written reason, and what was paid by other means (rule O33); an ending, which brings the
 * proposer's words and what goes back to the client (rule O121).
 */
export const ACT_VARIANTS = [
  "PROBLEM_RELEASED",
  "PROBLEM_REFUNDED",
  "PROBLEM_PART",
  "ENDING_PROPOSED",
  "ENDING_REFUSED",
  "ENDING_AGREED",
  "ADMIN_CANCELED",
  "SETTLED_RELEASED",
  "SETTLED_REFUNDED",
  "REFUND_PAID_ELSEWHERE",
  "PAYOUT_PAID_ELSEWHERE",
] as const satisfies readonly NotificationVariant[];
/** What tells its reader of an act of their own: a record, which calls nobody to the bell (rule N14). */
export const isOwnAct = (occasion: NotificationVariant): boolean => occasion === "REQUEST_SENT";
export type NotificationVariant = (typeof NOTIFICATION_VARIANTS)[number];
