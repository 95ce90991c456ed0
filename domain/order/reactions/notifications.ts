import type { NotificationType } from "../../notification/catalog.ts";
import type { EventOf, OrderEvent } from "../events.ts";
import { rulesOf } from "../lifecycle/lifecycle.ts";
import type { Order } from "../order.ts";

/**
 * What the notification types do not tell apart; each has texts of its own. The types are a closed list (rule N10), so
 * an event without a type of its own uses the nearest one.
 */
export const NOTIFICATION_VARIANTS = [
  "PLAIN",
  "PRICE_CHANGED",
  "CHANGES_REQUESTED",
  "EXTENSION_REQUESTED",
  "EXTENSION_CONSENTED",
  "EXTENSION_DECLINED",
  "COMPLETION_REMINDER",
  "DELIVERY_OVERDUE",
  "PROBLEM_REPORTED",
  "PROBLEM_RELEASED",
  "PROBLEM_REFUNDED",
  "REFUNDED",
  "REFUND_FAILED",
  "PAYOUT_ACCOUNT_NEEDED",
  "DISPUTE_OPENED",
  "DISPUTE_WON",
  "DISPUTE_LOST",
  // About the platform itself (rule M41).
  "PAYOUTS_AUTOMATIC",
  "BALANCE_SHORT",
  "COMPARISON_LATE",
] as const;
export type NotificationVariant = (typeof NOTIFICATION_VARIANTS)[number];

/**
 * INVITERS: the accounts that invited the seller or the buyer, if this is that person's first completed order
 * (rule A6); the caller looks them up.
 */
export type NotificationRecipient = "SELLER" | "BUYER" | "ADMINS" | "INVITERS";

/**
 * A notification row and, if its type has one, an e-mail (rule E2). `key` is the same whenever the same event is
 * processed.
 */
export type Notification = {
  readonly key: string;
  readonly notificationType: NotificationType;
  readonly occasion: NotificationVariant;
  readonly to: NotificationRecipient;
};

type Draft = Omit<Notification, "key">;

/** `order` is the order after the event. */
export function notificationsOf(order: Order, event: OrderEvent): readonly Notification[] {
  return drafts(order, event).map((draft) => ({
    ...draft,
    key: `${keyOf(order, event)}:${draft.notificationType}:${draft.to}`,
  }));
}

/** A reminder is sent exactly once per order, deadline and instant (rule O5), so its key has no version. */
function keyOf(order: Order, event: OrderEvent): string {
  if (event.type === "ReminderDue") return `${order.id}:${event.deadline}:${event.dueAt}`;
  return `${order.id}:${order.version}`;
}

function drafts(order: Order, event: OrderEvent): readonly Draft[] {
  switch (event.type) {
    case "OrderSubmitted":
      return [
        event.orderSubmitStatus === "SERVICE_SUBMITTED"
          ? draft("COMMISSION_SERVICE_SUBMITTED", "SELLER")
          : draft("COMMISSION_FORM_SUBMITTED", "SELLER"),
      ];
    case "OrderApproved":
      return [draft("COMMISSION_ORDER_APPROVED", "BUYER")];
    case "PaymentSucceeded":
      return order.orderProgressStatus === "APPROVED" ? [draft("COMMISSION_ORDER_PAID", "SELLER")] : [];
    case "OrderDelivered":
      return [draft("COMMISSION_ORDER_DELIVERED", "BUYER")];
    case "OrderCompleted":
      return [...toOthers("COMMISSION_ORDER_COMPLETED", event.by), draft("INVITE_ORDER_COMPLETED", "INVITERS")];
    case "OrderCanceled":
      return toOthers("COMMISSION_ORDER_CANCELED", event.by);
    case "PriceUpdated":
      return order.orderProgressStatus === "APPROVED"
        ? [draft("COMMISSION_ORDER_PAYMENT_REMINDER", "BUYER", "PRICE_CHANGED")]
        : [];
    case "ChangesRequested":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", "SELLER", "CHANGES_REQUESTED")];
    case "ExtensionRequested":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", "BUYER", "EXTENSION_REQUESTED")];
    case "ExtensionConsented":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", "SELLER", "EXTENSION_CONSENTED")];
    case "ExtensionDeclined":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", "SELLER", "EXTENSION_DECLINED")];
    case "ReminderDue":
      return reminders(order, event);
    case "DeliveryOverdue":
      return toBoth("COMMISSION_ORDER_DELIVERY_REMINDER", "DELIVERY_OVERDUE");
    case "ProblemReported":
      return toSellerAndAdmins("COMMISSION_ORDER_DELIVERED", "PROBLEM_REPORTED");
    case "ProblemResolved":
      return problemResolved(event);
    case "RefundSucceeded":
      return [draft("COMMISSION_ORDER_CANCELED", "BUYER", "REFUNDED")];
    case "RefundFailed":
      return [draft("COMMISSION_ORDER_CANCELED", "ADMINS", "REFUND_FAILED")];
    case "TransferFailed":
      return [draft("COMMISSION_ORDER_COMPLETED", "SELLER", "PAYOUT_ACCOUNT_NEEDED")];
    case "DisputeOpened":
      return toSellerAndAdmins("COMMISSION_ORDER_CANCELED", "DISPUTE_OPENED");
    case "DisputeWon":
      return toSellerAndAdmins("COMMISSION_ORDER_COMPLETED", "DISPUTE_WON");
    case "DisputeLost":
      return toSellerAndAdmins("COMMISSION_ORDER_CANCELED", "DISPUTE_LOST");
    default:
      return [];
  }
}

function draft(
  notificationType: NotificationType,
  to: NotificationRecipient,
  occasion: NotificationVariant = "PLAIN",
): Draft {
  return { notificationType, to, occasion };
}

/** The side that did it is not notified. An admin's decision has a notification of its own. */
function toOthers(notificationType: NotificationType, by: EventOf<"OrderCompleted">["by"]): readonly Draft[] {
  if (by === "ADMIN") return [];
  const sides = (["SELLER", "BUYER"] as const).filter((side) => side !== by);
  return sides.map((side) => draft(notificationType, side));
}

function toBoth(notificationType: NotificationType, occasion: NotificationVariant): readonly Draft[] {
  return [draft(notificationType, "SELLER", occasion), draft(notificationType, "BUYER", occasion)];
}

function toSellerAndAdmins(notificationType: NotificationType, occasion: NotificationVariant): readonly Draft[] {
  return [draft(notificationType, "SELLER", occasion), draft(notificationType, "ADMINS", occasion)];
}

function problemResolved({ resolution }: EventOf<"ProblemResolved">): readonly Draft[] {
  if (resolution === "RELEASE") return toBoth("COMMISSION_ORDER_COMPLETED", "PROBLEM_RELEASED");
  if (resolution === "REFUND") return toBoth("COMMISSION_ORDER_CANCELED", "PROBLEM_REFUNDED");
  return [];
}

/** A reminder leaves the order in its phase, whose clock says who is reminded. */
function reminders(order: Order, { deadline }: EventOf<"ReminderDue">): readonly Draft[] {
  const to = rulesOf(order).clock?.reminds;
  if (!to) return [];
  switch (deadline) {
    case "APPROVAL":
      return [draft("COMMISSION_ORDER_APPROVAL_REMINDER", to)];
    case "PAYMENT":
      return [draft("COMMISSION_ORDER_PAYMENT_REMINDER", to)];
    case "DELIVERY":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", to)];
    case "COMPLETION":
      return [draft("COMMISSION_ORDER_DELIVERED", to, "COMPLETION_REMINDER")];
  }
}
