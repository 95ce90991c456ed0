import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notifications.ts";
import { m } from "#messages";

type Words = (inputs: { name: string; order: string }, options: { locale: LanguageCode }) => string;
interface NotificationText {
  title: Words;
  message: Words;
}

/** A type without texts does not compile. */
const BY_TYPE = {
  COMMISSION_SERVICE_SUBMITTED: {
    title: m.notification_commission_service_submitted_title,
    message: m.notification_commission_service_submitted_message,
  },
  COMMISSION_FORM_SUBMITTED: {
    title: m.notification_commission_form_submitted_title,
    message: m.notification_commission_form_submitted_message,
  },
  COMMISSION_ORDER_APPROVED: {
    title: m.notification_commission_order_approved_title,
    message: m.notification_commission_order_approved_message,
  },
  COMMISSION_ORDER_PAID: {
    title: m.notification_commission_order_paid_title,
    message: m.notification_commission_order_paid_message,
  },
  COMMISSION_ORDER_DELIVERED: {
    title: m.notification_commission_order_delivered_title,
    message: m.notification_commission_order_delivered_message,
  },
  COMMISSION_ORDER_COMPLETED: {
    title: m.notification_commission_order_completed_title,
    message: m.notification_commission_order_completed_message,
  },
  COMMISSION_ORDER_CANCELED: {
    title: m.notification_commission_order_canceled_title,
    message: m.notification_commission_order_canceled_message,
  },
  COMMISSION_ORDER_APPROVAL_REMINDER: {
    title: m.notification_commission_order_approval_reminder_title,
    message: m.notification_commission_order_approval_reminder_message,
  },
  COMMISSION_ORDER_DELIVERY_REMINDER: {
    title: m.notification_commission_order_delivery_reminder_title,
    message: m.notification_commission_order_delivery_reminder_message,
  },
  COMMISSION_ORDER_PAYMENT_REMINDER: {
    title: m.notification_commission_order_payment_reminder_title,
    message: m.notification_commission_order_payment_reminder_message,
  },
  INVITE_ORDER_COMPLETED: {
    title: m.notification_invite_order_completed_title,
    message: m.notification_invite_order_completed_message,
  },
  CHAT_ROOM_MESSAGE_RECEIVED: {
    title: m.notification_chat_room_message_received_title,
    message: m.notification_chat_room_message_received_message,
  },
} satisfies Record<NotificationType, NotificationText>;

/** Variants of a type have texts of their own. */
const BY_OCCASION = {
  PRICE_CHANGED: { title: m.notification_price_changed_title, message: m.notification_price_changed_message },
  CHANGES_REQUESTED: {
    title: m.notification_changes_requested_title,
    message: m.notification_changes_requested_message,
  },
  EXTENSION_REQUESTED: {
    title: m.notification_extension_requested_title,
    message: m.notification_extension_requested_message,
  },
  EXTENSION_CONSENTED: {
    title: m.notification_extension_consented_title,
    message: m.notification_extension_consented_message,
  },
  EXTENSION_DECLINED: {
    title: m.notification_extension_declined_title,
    message: m.notification_extension_declined_message,
  },
  COMPLETION_REMINDER: {
    title: m.notification_completion_reminder_title,
    message: m.notification_completion_reminder_message,
  },
  DELIVERY_OVERDUE: { title: m.notification_delivery_overdue_title, message: m.notification_delivery_overdue_message },
  PROBLEM_REPORTED: { title: m.notification_problem_reported_title, message: m.notification_problem_reported_message },
  PROBLEM_RELEASED: { title: m.notification_problem_released_title, message: m.notification_problem_released_message },
  PROBLEM_REFUNDED: { title: m.notification_problem_refunded_title, message: m.notification_problem_refunded_message },
  REFUNDED: { title: m.notification_refunded_title, message: m.notification_refunded_message },
  REFUND_FAILED: { title: m.notification_refund_failed_title, message: m.notification_refund_failed_message },
  PAYOUT_ACCOUNT_NEEDED: {
    title: m.notification_payout_account_needed_title,
    message: m.notification_payout_account_needed_message,
  },
  DISPUTE_OPENED: { title: m.notification_dispute_opened_title, message: m.notification_dispute_opened_message },
  DISPUTE_WON: { title: m.notification_dispute_won_title, message: m.notification_dispute_won_message },
  DISPUTE_LOST: { title: m.notification_dispute_lost_title, message: m.notification_dispute_lost_message },
} satisfies Record<Exclude<NotificationVariant, "PLAIN">, NotificationText>;

/** A notification's two texts in every language; `nameIn` and `orderIn` name the other person and the order in it. */
export function notificationTexts(
  notificationType: NotificationType,
  occasion: NotificationVariant,
  nameIn: (languageCode: LanguageCode) => string,
  orderIn: (languageCode: LanguageCode) => string,
) {
  const words: NotificationText = occasion === "PLAIN" ? BY_TYPE[notificationType] : BY_OCCASION[occasion];
  const said = (part: Words) =>
    LANGUAGE_CODES.map((languageCode) => {
      const inputs = { name: nameIn(languageCode), order: orderIn(languageCode) };
      return { text: part(inputs, { locale: languageCode }), languageCode };
    });
  return { titles: said(words.title), messages: said(words.message) };
}
