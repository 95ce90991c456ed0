import type { NotificationVariant } from "../order/reactions/notification-variants.ts";

/** The closed list of types (rule N10). */
export const NOTIFICATION_TYPES = [
  "COMMISSION_SERVICE_SUBMITTED",
  "COMMISSION_FORM_SUBMITTED",
  "COMMISSION_ORDER_APPROVED",
  "COMMISSION_ORDER_PAID",
  "COMMISSION_ORDER_DELIVERED",
  "COMMISSION_ORDER_COMPLETED",
  "COMMISSION_ORDER_CANCELED",
  "COMMISSION_ORDER_APPROVAL_REMINDER",
  "COMMISSION_ORDER_DELIVERY_REMINDER",
  "COMMISSION_ORDER_PAYMENT_REMINDER",
  "INVITE_ORDER_COMPLETED",
  "CHAT_ROOM_MESSAGE_RECEIVED",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What can be switched off by itself (rule E2): the e-mails of each type, and those that somebody waits for at a creator. */
export const EMAIL_TOPICS = [...NOTIFICATION_TYPES, "CREATOR_INTAKE"] as const;
export type EmailTopic = (typeof EMAIL_TOPICS)[number];

/** A turn and an opening only borrow a type (rule N10), whose switch is about something else. */
export const emailTopicOf = (notificationType: NotificationType, occasion: NotificationVariant): EmailTopic =>
  occasion === "WAITLIST_TURN" || occasion === "CREATOR_OPENED" ? "CREATOR_INTAKE" : notificationType;

/** What one link of an e-mail switches: the e-mails of a topic, or of all of them (rule N24). */
export const EMAIL_SWITCHES = [...EMAIL_TOPICS, "ALL"] as const;
export type EmailSwitch = (typeof EMAIL_SWITCHES)[number];

/** Names of design tokens. */
export type NotificationColor = "accent" | "positive" | "caution" | "negative";

/** Names the page maps to drawings. */
export type NotificationIcon =
  | "inbox"
  | "file-text"
  | "circle-check"
  | "credit-card"
  | "package"
  | "party-popper"
  | "circle-x"
  | "alarm-clock"
  | "gift"
  | "message-circle";

export interface NotificationKind {
  icon: NotificationIcon;
  color: NotificationColor;
}

/** One row a type; its words are messages by its name (worker/notification/news.ts). */
export const NOTIFICATION_CATALOG: Readonly<Record<NotificationType, NotificationKind>> = {
  COMMISSION_SERVICE_SUBMITTED: { icon: "inbox", color: "accent" },
  COMMISSION_FORM_SUBMITTED: { icon: "file-text", color: "accent" },
  COMMISSION_ORDER_APPROVED: { icon: "circle-check", color: "positive" },
  COMMISSION_ORDER_PAID: { icon: "credit-card", color: "positive" },
  COMMISSION_ORDER_DELIVERED: { icon: "package", color: "accent" },
  COMMISSION_ORDER_COMPLETED: { icon: "party-popper", color: "positive" },
  COMMISSION_ORDER_CANCELED: { icon: "circle-x", color: "negative" },
  COMMISSION_ORDER_APPROVAL_REMINDER: { icon: "alarm-clock", color: "caution" },
  COMMISSION_ORDER_DELIVERY_REMINDER: { icon: "alarm-clock", color: "caution" },
  COMMISSION_ORDER_PAYMENT_REMINDER: { icon: "alarm-clock", color: "caution" },
  INVITE_ORDER_COMPLETED: { icon: "gift", color: "positive" },
  CHAT_ROOM_MESSAGE_RECEIVED: { icon: "message-circle", color: "accent" },
};

/** The bell shows more than this as "99+". */
export const UNREAD_SHOWN_MAX = 99;
