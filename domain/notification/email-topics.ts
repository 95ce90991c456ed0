import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import { isAlarmKind, type AlarmKind } from "#domain/payment/alarm.ts";
import { NOTIFICATION_TYPES, type NotificationType } from "./catalog.ts";

/*
 * What one switch of the settings, and one link in an e-mail, switches off (rules E2, N24). News that only borrows a type (rule
 * N10) has a topic of its own, so that a link stops exactly the kind that it stands in.
 */

export const EMAIL_TOPICS = [
  ...NOTIFICATION_TYPES,
  /** The client's proof that their request was sent. */
  "ORDER_REQUEST_SENT",
  /** A change of price, counter-offers and their answers. */
  "ORDER_TERMS",
  /** Changes that a client asks for, and reminders of them. */
  "ORDER_CHANGES",
  /** A later date that is asked for, and the answer. */
  "ORDER_LATER_DATE",
  /** Reminders to look at a delivery before it completes by itself. */
  "ORDER_COMPLETION_REMINDER",
  /** Reviews, replies and thank-you notes. */
  "ORDER_REVIEWS",
  /** A turn in a waitlist, and openings. */
  "CREATOR_INTAKE",
] as const;
export type EmailTopic = (typeof EMAIL_TOPICS)[number];

/**
 * Null: the e-mail always comes (rule N25). It is about an order in trouble, about money that went another way than was agreed,
 * or about the platform itself.
 */
const TOPIC_OF_VARIANT: Readonly<Record<Exclude<NotificationVariant, "PLAIN" | AlarmKind>, EmailTopic | null>> = {
  REQUEST_SENT: "ORDER_REQUEST_SENT",
  PRICE_CHANGED: "ORDER_TERMS",
  SCHEDULE_CHANGED: "ORDER_TERMS",
  OFFER_MADE: "ORDER_TERMS",
  OFFER_ACCEPTED: "ORDER_TERMS",
  OFFER_DECLINED: "ORDER_TERMS",
  STAGE_ACCEPTED: "COMMISSION_ORDER_COMPLETED",
  STAGE_TO_PAY: "COMMISSION_ORDER_APPROVED",
  STAGE_UNPAID: "COMMISSION_ORDER_CANCELED",
  CHANGES_REQUESTED: "ORDER_CHANGES",
  CHANGES_REMINDER: "ORDER_CHANGES",
  EXTENSION_REQUESTED: "ORDER_LATER_DATE",
  EXTENSION_CONSENTED: "ORDER_LATER_DATE",
  EXTENSION_DECLINED: "ORDER_LATER_DATE",
  WAIT_ENDING: "ORDER_LATER_DATE",
  WAIT_ENDED: "ORDER_LATER_DATE",
  COMPLETION_REMINDER: "ORDER_COMPLETION_REMINDER",
  DECLINED: "COMMISSION_ORDER_CANCELED",
  REVIEW_WRITTEN: "ORDER_REVIEWS",
  REVIEW_VISIBLE: "ORDER_REVIEWS",
  REVIEW_REPLIED: "ORDER_REVIEWS",
  THANKED: "ORDER_REVIEWS",
  WAITLIST_TURN: "CREATOR_INTAKE",
  CREATOR_OPENED: "CREATOR_INTAKE",
  DELIVERY_OVERDUE: null,
  CHANGES_OVERDUE: null,
  PROBLEM_REPORTED: null,
  PROBLEM_TO_DECIDE: null,
  PROBLEM_RELEASED: null,
  PROBLEM_REFUNDED: null,
  PROBLEM_PART: null,
  ENDING_PROPOSED: null,
  ENDING_REMINDER: null,
  ENDING_WITHDRAWN: null,
  ENDING_REFUSED: null,
  ENDING_AGREED: null,
  ADMIN_CANCELED: null,
  SETTLED_RELEASED: null,
  SETTLED_REFUNDED: null,
  SELLER_BANNED: null,
  REFUNDED: null,
  REFUNDED_BY_HAND: null,
  REFUND_FAILED: null,
  REFUND_PAID_ELSEWHERE: null,
  PAYOUT_PAID_ELSEWHERE: null,
  PAYOUT_ACCOUNT_NEEDED: null,
  TRANSFER_TAKEN_BACK: null,
  PAYOUT_ACCOUNT_LOST: null,
  TRANSFER_REFUSED: null,
  TRANSFERRED_BY_HAND: null,
  INQUIRY_OPENED: null,
  DISPUTE_OPENED: null,
  DISPUTE_WON: null,
  DISPUTE_LOST: null,
  DISPUTE_SHIELDED: null,
  DISPUTE_REVERSED: null,
  CHARGE_REFUSED: null,
  FRAUD_WARNING: null,
  HOLD_ENDING: null,
  HOLD_ENDED: null,
  STAFF_QUESTION: null,
  STAFF_QUESTION_REMINDER: null,
  STAFF_QUESTION_ANSWERED: null,
  STAFF_QUESTION_UNANSWERED: null,
  APPEAL_SENT: null,
  APPEAL_STANDS: null,
  APPEAL_CHANGED: null,
  NOTICE_DECIDED: null,
};

/** Nobody switches an alarm off (rule M41). */
export function emailTopicOf(notificationType: NotificationType, occasion: NotificationVariant): EmailTopic | null {
  if (isAlarmKind(occasion)) return null;
  return occasion === "PLAIN" ? notificationType : TOPIC_OF_VARIANT[occasion];
}

/** What one link of an e-mail switches: the e-mails of a topic, or of all of them (rule N24). */
export const EMAIL_SWITCHES = [...EMAIL_TOPICS, "ALL"] as const;
export type EmailSwitch = (typeof EMAIL_SWITCHES)[number];
