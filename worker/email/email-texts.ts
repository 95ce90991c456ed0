import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notifications.ts";
import { m } from "#messages";

type Words = (inputs: { name: string }, options: { locale: LanguageCode }) => string;
interface EmailTexts {
  subject: Words;
  body: Words;
}

/** One e-mail per type (rule E2). */
const BY_TYPE = {
  COMMISSION_SERVICE_SUBMITTED: {
    subject: m.email_commission_service_submitted_subject,
    body: m.email_commission_service_submitted_body,
  },
  COMMISSION_FORM_SUBMITTED: {
    subject: m.email_commission_form_submitted_subject,
    body: m.email_commission_form_submitted_body,
  },
  COMMISSION_ORDER_APPROVED: {
    subject: m.email_commission_order_approved_subject,
    body: m.email_commission_order_approved_body,
  },
  COMMISSION_ORDER_PAID: { subject: m.email_commission_order_paid_subject, body: m.email_commission_order_paid_body },
  COMMISSION_ORDER_DELIVERED: {
    subject: m.email_commission_order_delivered_subject,
    body: m.email_commission_order_delivered_body,
  },
  COMMISSION_ORDER_COMPLETED: {
    subject: m.email_commission_order_completed_subject,
    body: m.email_commission_order_completed_body,
  },
  COMMISSION_ORDER_CANCELED: {
    subject: m.email_commission_order_canceled_subject,
    body: m.email_commission_order_canceled_body,
  },
  COMMISSION_ORDER_APPROVAL_REMINDER: {
    subject: m.email_commission_order_approval_reminder_subject,
    body: m.email_commission_order_approval_reminder_body,
  },
  COMMISSION_ORDER_DELIVERY_REMINDER: {
    subject: m.email_commission_order_delivery_reminder_subject,
    body: m.email_commission_order_delivery_reminder_body,
  },
  COMMISSION_ORDER_PAYMENT_REMINDER: {
    subject: m.email_commission_order_payment_reminder_subject,
    body: m.email_commission_order_payment_reminder_body,
  },
  INVITE_ORDER_COMPLETED: {
    subject: m.email_invite_order_completed_subject,
    body: m.email_invite_order_completed_body,
  },
  CHAT_ROOM_MESSAGE_RECEIVED: {
    subject: m.email_chat_room_message_received_subject,
    body: m.email_chat_room_message_received_body,
  },
} satisfies Record<NotificationType, EmailTexts>;

/** Variants of a type have texts of their own. */
const BY_OCCASION = {
  PRICE_CHANGED: { subject: m.email_occasion_price_changed_subject, body: m.email_occasion_price_changed_body },
  CHANGES_REQUESTED: {
    subject: m.email_occasion_changes_requested_subject,
    body: m.email_occasion_changes_requested_body,
  },
  EXTENSION_REQUESTED: {
    subject: m.email_occasion_extension_requested_subject,
    body: m.email_occasion_extension_requested_body,
  },
  EXTENSION_CONSENTED: {
    subject: m.email_occasion_extension_consented_subject,
    body: m.email_occasion_extension_consented_body,
  },
  EXTENSION_DECLINED: {
    subject: m.email_occasion_extension_declined_subject,
    body: m.email_occasion_extension_declined_body,
  },
  COMPLETION_REMINDER: {
    subject: m.email_occasion_completion_reminder_subject,
    body: m.email_occasion_completion_reminder_body,
  },
  DELIVERY_OVERDUE: {
    subject: m.email_occasion_delivery_overdue_subject,
    body: m.email_occasion_delivery_overdue_body,
  },
  PROBLEM_REPORTED: {
    subject: m.email_occasion_problem_reported_subject,
    body: m.email_occasion_problem_reported_body,
  },
  PROBLEM_RELEASED: {
    subject: m.email_occasion_problem_released_subject,
    body: m.email_occasion_problem_released_body,
  },
  PROBLEM_REFUNDED: {
    subject: m.email_occasion_problem_refunded_subject,
    body: m.email_occasion_problem_refunded_body,
  },
  REFUNDED: { subject: m.email_occasion_refunded_subject, body: m.email_occasion_refunded_body },
  REFUND_FAILED: { subject: m.email_occasion_refund_failed_subject, body: m.email_occasion_refund_failed_body },
  PAYOUT_ACCOUNT_NEEDED: {
    subject: m.email_occasion_payout_account_needed_subject,
    body: m.email_occasion_payout_account_needed_body,
  },
  DISPUTE_OPENED: { subject: m.email_occasion_dispute_opened_subject, body: m.email_occasion_dispute_opened_body },
  DISPUTE_WON: { subject: m.email_occasion_dispute_won_subject, body: m.email_occasion_dispute_won_body },
  DISPUTE_LOST: { subject: m.email_occasion_dispute_lost_subject, body: m.email_occasion_dispute_lost_body },
} satisfies Record<Exclude<NotificationVariant, "PLAIN">, EmailTexts>;

export const emailTexts = (notificationType: NotificationType, occasion: NotificationVariant): EmailTexts =>
  occasion === "PLAIN" ? BY_TYPE[notificationType] : BY_OCCASION[occasion];
