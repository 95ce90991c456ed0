import type { EmailTopic } from "#domain/notification/email-topics.ts";
import { m } from "#messages";

/** Of the switches, in the settings and where an e-mail's link leads. */
export const LETTER_LABELS: Readonly<Record<EmailTopic, () => string>> = {
  COMMISSION_SERVICE_SUBMITTED: m.account_letter_service_submitted,
  COMMISSION_FORM_SUBMITTED: m.account_letter_form_submitted,
  COMMISSION_ORDER_APPROVED: m.account_letter_approved,
  COMMISSION_ORDER_PAID: m.account_letter_paid,
  COMMISSION_ORDER_DELIVERED: m.account_letter_delivered,
  COMMISSION_ORDER_COMPLETED: m.account_letter_completed,
  COMMISSION_ORDER_CANCELED: m.account_letter_canceled,
  COMMISSION_ORDER_APPROVAL_REMINDER: m.account_letter_approval_reminder,
  COMMISSION_ORDER_DELIVERY_REMINDER: m.account_letter_delivery_reminder,
  COMMISSION_ORDER_PAYMENT_REMINDER: m.account_letter_payment_reminder,
  INVITE_ORDER_COMPLETED: m.account_letter_invite,
  ORDER_REQUEST_SENT: m.account_letter_request_sent,
  ORDER_TERMS: m.account_letter_terms,
  ORDER_CHANGES: m.account_letter_changes,
  ORDER_LATER_DATE: m.account_letter_later_date,
  ORDER_COMPLETION_REMINDER: m.account_letter_completion_reminder,
  ORDER_REVIEWS: m.account_letter_reviews,
  CREATOR_INTAKE: m.account_letter_intake,
  CHAT_ROOM_MESSAGE_RECEIVED: m.account_letter_message,
};

/** Under which heading a switch stands in the settings, in their order. */
export const LETTER_GROUPS = {
  ORDERS: m.account_letters_orders,
  REMINDERS: m.account_letters_reminders,
  PEOPLE: m.account_letters_people,
} as const;
export type LetterGroup = keyof typeof LETTER_GROUPS;

export const GROUP_OF_LETTER: Readonly<Record<EmailTopic, LetterGroup>> = {
  COMMISSION_SERVICE_SUBMITTED: "ORDERS",
  COMMISSION_FORM_SUBMITTED: "ORDERS",
  ORDER_REQUEST_SENT: "ORDERS",
  COMMISSION_ORDER_APPROVED: "ORDERS",
  ORDER_TERMS: "ORDERS",
  COMMISSION_ORDER_PAID: "ORDERS",
  COMMISSION_ORDER_DELIVERED: "ORDERS",
  ORDER_CHANGES: "ORDERS",
  ORDER_LATER_DATE: "ORDERS",
  COMMISSION_ORDER_COMPLETED: "ORDERS",
  COMMISSION_ORDER_CANCELED: "ORDERS",
  COMMISSION_ORDER_APPROVAL_REMINDER: "REMINDERS",
  COMMISSION_ORDER_PAYMENT_REMINDER: "REMINDERS",
  COMMISSION_ORDER_DELIVERY_REMINDER: "REMINDERS",
  ORDER_COMPLETION_REMINDER: "REMINDERS",
  CHAT_ROOM_MESSAGE_RECEIVED: "PEOPLE",
  ORDER_REVIEWS: "PEOPLE",
  CREATOR_INTAKE: "PEOPLE",
  INVITE_ORDER_COMPLETED: "PEOPLE",
};
