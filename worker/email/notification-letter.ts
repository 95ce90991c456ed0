import type { LanguageCode } from "../../domain/kernel/localized-text.ts";
import type { NotificationType } from "../../domain/notification/catalog.ts";
import { m } from "../../messages/compiled/messages.js";
import { composeLetter } from "./letter.ts";
import type { Letter } from "./mail.port.ts";

type Words = (inputs: { name: string }, options: { locale: LanguageCode }) => string;

/** One letter a type (E2). */
const LETTERS = {
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
} satisfies Record<NotificationType, { subject: Words; body: Words }>;

export interface NotificationLetter {
  notificationType: NotificationType;
  /** Null where the notice is not about an order of the reader's. */
  orderCode: string | null;
  orderTitle: string | null;
  fromName: string;
  /** Absolute, on our own origin. */
  href: string;
  /** Formatted with its currency already. */
  amountText?: string;
  locale: LanguageCode;
}

/** The e-mail beside a notification row, in the reader's language (E2). */
export function notificationLetter(input: NotificationLetter): Letter {
  const { locale, orderCode: code, orderTitle: title, amountText: amount, fromName: name } = input;
  const { subject, body } = LETTERS[input.notificationType];
  const isInvite = input.notificationType === "INVITE_ORDER_COMPLETED";
  return composeLetter({
    locale,
    subject: subject({ name }, { locale }),
    paragraphs: [
      body({ name }, { locale }),
      ...(code && title ? [m.email_order_line({ title, code }, { locale })] : []),
      ...(amount ? [m.email_amount({ amount }, { locale })] : []),
    ],
    action: {
      label: isInvite ? m.email_open_profile({}, { locale }) : m.email_open_order({}, { locale }),
      href: input.href,
    },
    footer: [m.email_footer({}, { locale }), m.email_footer_settings({}, { locale })],
  });
}
