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

/** One row a type; its words are messages by its name (worker/notification/notification-message-key.ts). */
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
