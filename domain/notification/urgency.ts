import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import { isAlarmKind, type AlarmKind } from "#domain/payment/alarm.ts";
import type { NotificationType } from "./catalog.ts";

/**
 * How long the e-mail of a notification may be held for quiet hours or a digest (rule N21). BEFORE_DEADLINE: not into the
 * last day of the order's deadline.
 */
export type Urgency = "AT_ONCE" | "BEFORE_DEADLINE" | "CAN_WAIT";

const OF_TYPE: Readonly<Record<NotificationType, Urgency>> = {
  COMMISSION_SERVICE_SUBMITTED: "BEFORE_DEADLINE",
  COMMISSION_FORM_SUBMITTED: "BEFORE_DEADLINE",
  COMMISSION_ORDER_APPROVED: "BEFORE_DEADLINE",
  COMMISSION_ORDER_PAID: "CAN_WAIT",
  COMMISSION_ORDER_DELIVERED: "BEFORE_DEADLINE",
  COMMISSION_ORDER_COMPLETED: "CAN_WAIT",
  COMMISSION_ORDER_CANCELED: "CAN_WAIT",
  COMMISSION_ORDER_APPROVAL_REMINDER: "BEFORE_DEADLINE",
  COMMISSION_ORDER_DELIVERY_REMINDER: "BEFORE_DEADLINE",
  COMMISSION_ORDER_PAYMENT_REMINDER: "BEFORE_DEADLINE",
  INVITE_ORDER_COMPLETED: "CAN_WAIT",
  CHAT_ROOM_MESSAGE_RECEIVED: "CAN_WAIT",
};

/**
 * Money that goes wrong, what staff must decide, and slots that others take meanwhile. Alarms are urgent; every other variant is as
 * urgent as the type it borrows.
 */
const OF_VARIANT: Partial<Record<Exclude<NotificationVariant, AlarmKind>, Urgency>> = {
  // Confirmed at once, as a person who has just acted expects.
  REQUEST_SENT: "AT_ONCE",
  PROBLEM_REPORTED: "AT_ONCE",
  PROBLEM_TO_DECIDE: "AT_ONCE",
  ENDING_PROPOSED: "AT_ONCE",
  ENDING_REMINDER: "AT_ONCE",
  ENDING_REFUSED: "AT_ONCE",
  REFUND_FAILED: "AT_ONCE",
  DISPUTE_OPENED: "AT_ONCE",
  DISPUTE_LOST: "AT_ONCE",
  DISPUTE_SHIELDED: "AT_ONCE",
  INQUIRY_OPENED: "AT_ONCE",
  CHARGE_REFUSED: "AT_ONCE",
  TRANSFER_REFUSED: "AT_ONCE",
  PAYOUT_ACCOUNT_LOST: "AT_ONCE",
  TRANSFER_TAKEN_BACK: "AT_ONCE",
  FRAUD_WARNING: "AT_ONCE",
  CHANGES_OVERDUE: "AT_ONCE",
  DELIVERY_OVERDUE: "AT_ONCE",
  HOLD_ENDING: "AT_ONCE",
  HOLD_ENDED: "AT_ONCE",
  SELLER_BANNED: "AT_ONCE",
  STAFF_QUESTION: "AT_ONCE",
  STAFF_QUESTION_REMINDER: "AT_ONCE",
  STAFF_QUESTION_ANSWERED: "AT_ONCE",
  STAFF_QUESTION_UNANSWERED: "AT_ONCE",
  APPEAL_SENT: "AT_ONCE",
  APPEAL_STANDS: "AT_ONCE",
  APPEAL_CHANGED: "AT_ONCE",
  NOTICE_DECIDED: "AT_ONCE",
  WAITLIST_TURN: "AT_ONCE",
  CREATOR_OPENED: "AT_ONCE",
};

export const urgencyOf = (notificationType: NotificationType, occasion: NotificationVariant): Urgency =>
  isAlarmKind(occasion) ? "AT_ONCE" : (OF_VARIANT[occasion] ?? OF_TYPE[notificationType]);
