import type { NotificationType } from "#domain/notification/catalog.ts";
import { payoutOf } from "../charges.ts";
import type { EventOf, OrderEvent } from "../events.ts";
import { otherThan } from "../ending/ending-side.ts";
import type { Order } from "../order.ts";
import { isPaidByStage } from "../plan/paid-by-stage.ts";
import type { NotificationVariant } from "./notification-variants.ts";
import { draft, type Draft, type Notification } from "./notification-draft.ts";
import { reminders } from "./reminders.ts";

/** Of the order `before` and after the event. */
export function notificationsOf(before: Order, event: OrderEvent, order: Order): readonly Notification[] {
  return drafts(before, event, order).map((told) => ({
    ...told,
    key: `${keyOf(order, event)}:${told.notificationType}:${told.to}`,
  }));
}

/** A reminder is sent exactly once per order, deadline and instant (rule O5), so its key has no version. */
function keyOf(order: Order, event: OrderEvent): string {
  if (event.type === "ReminderDue") return `${order.id}:${event.deadline}:${event.dueAt}`;
  return `${order.id}:${order.version}`;
}

function drafts(before: Order, event: OrderEvent, order: Order): readonly Draft[] {
  switch (event.type) {
    case "OrderSubmitted":
      return submitted(
        event.orderSubmitStatus === "SERVICE_SUBMITTED" ? "COMMISSION_SERVICE_SUBMITTED" : "COMMISSION_FORM_SUBMITTED",
      );
    case "OrderApproved":
      // Who ordered at once is about to pay.
      return event.byRule ? [] : [draft("COMMISSION_ORDER_APPROVED", "BUYER")];
    case "PaymentSucceeded":
      return order.orderProgressStatus === "APPROVED" ? [draft("COMMISSION_ORDER_PAID", "SELLER")] : [];
    case "OrderDelivered":
      return [draft("COMMISSION_ORDER_DELIVERED", "BUYER")];
    case "StageAccepted":
      // Who pays is told when, also of what they have accepted themselves.
      return isPaidByStage(order)
        ? toBoth("COMMISSION_ORDER_COMPLETED", "STAGE_TO_PAY")
        : toOthers("COMMISSION_ORDER_COMPLETED", event.by, "STAGE_ACCEPTED");
    case "OrderCompleted":
      return [...toOthers("COMMISSION_ORDER_COMPLETED", event.by), draft("INVITE_ORDER_COMPLETED", "INVITERS")];
    case "OrderCanceled":
      // A decision about held money says so itself.
      if (event.reason === "ADMIN_CANCELED" && event.message !== undefined)
        return toBoth("COMMISSION_ORDER_CANCELED", "ADMIN_CANCELED");
      if (event.reason === "ENDED_BY_AGREEMENT") return [];
      if (event.reason === "SELLER_DECLINED") return [draft("COMMISSION_ORDER_CANCELED", "BUYER", "DECLINED")];
      if (event.reason === "STAGE_PAYMENT_DEADLINE") return toBoth("COMMISSION_ORDER_CANCELED", "STAGE_UNPAID");
      return toOthers("COMMISSION_ORDER_CANCELED", event.by);
    case "PriceUpdated":
      return order.orderProgressStatus === "APPROVED" && !event.isOffered
        ? [draft("COMMISSION_ORDER_PAYMENT_REMINDER", "BUYER", "PRICE_CHANGED")]
        : [];
    case "ScheduleUpdated":
      return scheduleUpdated(order, event);
    case "OfferMade":
      return [draft("COMMISSION_ORDER_APPROVAL_REMINDER", "SELLER", "OFFER_MADE")];
    case "OfferAccepted":
      // The approval of a request says so itself.
      return order.orderProgressStatus === "APPROVED"
        ? [draft("COMMISSION_ORDER_APPROVED", "BUYER", "OFFER_ACCEPTED")]
        : [];
    case "OfferDeclined":
      return [draft("COMMISSION_ORDER_APPROVAL_REMINDER", "BUYER", "OFFER_DECLINED")];
    case "ChangesRequested":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", "SELLER", "CHANGES_REQUESTED")];
    case "ExtensionRequested":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", "BUYER", "EXTENSION_REQUESTED")];
    case "ExtensionConsented":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", "SELLER", "EXTENSION_CONSENTED")];
    case "ExtensionDeclined":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", "SELLER", "EXTENSION_DECLINED")];
    case "ClientWaitEnded":
      return waitEnded(event);
    case "ReminderDue":
      return reminders(order, event);
    case "DeliveryOverdue":
      return toBoth("COMMISSION_ORDER_DELIVERY_REMINDER", "DELIVERY_OVERDUE");
    case "EndingProposed":
      return [draft("COMMISSION_ORDER_DELIVERY_REMINDER", otherThan(event.by), "ENDING_PROPOSED")];
    case "EndingWithdrawn":
      return before.endingBy === null
        ? []
        : [draft("COMMISSION_ORDER_DELIVERY_REMINDER", otherThan(before.endingBy), "ENDING_WITHDRAWN")];
    case "EndingRefused":
      return [
        draft("COMMISSION_ORDER_DELIVERY_REMINDER", otherThan(event.by), "ENDING_REFUSED"),
        draft("COMMISSION_ORDER_DELIVERED", "ADMINS", "PROBLEM_TO_DECIDE"),
      ];
    case "EndingAgreed":
      return toOthers("COMMISSION_ORDER_CANCELED", event.by, "ENDING_AGREED");
    case "ProblemReported":
      // The seller is asked for their side (rule O38).
      return [
        draft("COMMISSION_ORDER_DELIVERED", "SELLER", "PROBLEM_REPORTED"),
        draft("COMMISSION_ORDER_DELIVERED", "ADMINS", "PROBLEM_TO_DECIDE"),
      ];
    case "ProblemResolved":
      return problemResolved(event);
    case "AdminActed":
      return actedByAdmin(event);
    case "RefundSucceeded":
      return [draft("COMMISSION_ORDER_CANCELED", "BUYER", "REFUNDED")];
    case "RefundFailed":
      return [draft("COMMISSION_ORDER_CANCELED", "ADMINS", "REFUND_FAILED")];
    case "PaymentRefused":
      return event.isUnmade ? [] : [draft("COMMISSION_ORDER_PAID", "ADMINS", "CHARGE_REFUSED")];
    case "TransferFailed":
      // Once: the nightly attempts that follow are refused for the same reason.
      if (payoutOf(before).transferRefusal === event.refusal) return [];
      return event.refusal === "ACCOUNT"
        ? [draft("COMMISSION_ORDER_COMPLETED", "SELLER", "PAYOUT_ACCOUNT_NEEDED")]
        : [draft("COMMISSION_ORDER_COMPLETED", "ADMINS", "TRANSFER_REFUSED")];
    case "ExternalRefundRecorded":
      return [
        draft("COMMISSION_ORDER_CANCELED", "BUYER", "REFUNDED_BY_HAND"),
        ...toSellerAndAdmins("COMMISSION_ORDER_CANCELED", "REFUNDED_BY_HAND"),
      ];
    case "ExternalRefundFailed":
      return [draft("COMMISSION_ORDER_CANCELED", "ADMINS", "REFUND_FAILED")];
    case "TransferReversed":
      // What the seller still has to get of it, after their debts, waits for an admin (rule M34).
      if (event.amount > event.debtAmount)
        return toSellerAndAdmins("COMMISSION_ORDER_COMPLETED", "TRANSFER_TAKEN_BACK");
      return [draft("COMMISSION_ORDER_COMPLETED", "ADMINS", "TRANSFERRED_BY_HAND")];
    case "ExternalTransferRecorded":
      return [draft("COMMISSION_ORDER_COMPLETED", "ADMINS", "TRANSFERRED_BY_HAND")];
    case "FraudWarningReceived":
      return [draft("COMMISSION_ORDER_PAID", "ADMINS", "FRAUD_WARNING")];
    case "InquiryOpened":
      return isOwn(order, event)
        ? toSellerAndAdmins("COMMISSION_ORDER_CANCELED", "INQUIRY_OPENED")
        : [draft("COMMISSION_ORDER_CANCELED", "ADMINS", "INQUIRY_OPENED")];
    case "DisputeOpened":
    case "DisputeWon":
    case "DisputeLost":
      return disputeDrafts(order, event);
    case "DisputeReversed":
      return [draft("COMMISSION_ORDER_COMPLETED", "ADMINS", "DISPUTE_REVERSED")];
    case "ChangesOverdue":
      return [
        ...toBoth("COMMISSION_ORDER_DELIVERY_REMINDER", "CHANGES_OVERDUE"),
        draft("COMMISSION_ORDER_DELIVERY_REMINDER", "ADMINS", "CHANGES_OVERDUE"),
      ];
    case "HoldEnded":
      return [draft("COMMISSION_ORDER_COMPLETED", "ADMINS", "HOLD_ENDED")];
    default:
      return [];
  }
}

/** The answer itself comes as a message of the chat. */
function waitEnded({ by }: EventOf<"ClientWaitEnded">): readonly Draft[] {
  if (by === "TIME") return toBoth("COMMISSION_ORDER_DELIVERY_REMINDER", "WAIT_ENDED");
  return by === "CLIENT" ? [draft("COMMISSION_ORDER_DELIVERY_REMINDER", "SELLER", "WAIT_ENDED")] : [];
}

/** The sender gets a confirmation, too (rule N14). */
function submitted(notificationType: NotificationType): readonly Draft[] {
  return [draft(notificationType, "SELLER"), draft(notificationType, "BUYER", "REQUEST_SENT")];
}

/** The side that did it is not notified. An admin's decision has a notification of its own. */
function toOthers(
  notificationType: NotificationType,
  by: EventOf<"OrderCompleted">["by"],
  occasion: NotificationVariant = "PLAIN",
): readonly Draft[] {
  if (by === "ADMIN") return [];
  const sides = (["SELLER", "BUYER"] as const).filter((side) => side !== by);
  return sides.map((side) => draft(notificationType, side, occasion));
}

function toBoth(notificationType: NotificationType, occasion: NotificationVariant): readonly Draft[] {
  return [draft(notificationType, "SELLER", occasion), draft(notificationType, "BUYER", occasion)];
}

function toSellerAndAdmins(notificationType: NotificationType, occasion: NotificationVariant): readonly Draft[] {
  return [draft(notificationType, "SELLER", occasion), draft(notificationType, "ADMINS", occasion)];
}

/** The approval of a request says its dates itself, and so does a taken offer. */
function scheduleUpdated(order: Order, { isOffered }: EventOf<"ScheduleUpdated">): readonly Draft[] {
  if (order.orderProgressStatus !== "APPROVED" || isOffered) return [];
  const isPaid = order.orderPaymentStatus === "COMPLETED";
  const notificationType = isPaid ? "COMMISSION_ORDER_DELIVERY_REMINDER" : "COMMISSION_ORDER_PAYMENT_REMINDER";
  return [draft(notificationType, "BUYER", "SCHEDULE_CHANGED")];
}

function problemResolved({ resolution }: EventOf<"ProblemResolved">): readonly Draft[] {
  if (resolution === "RELEASE") return toBoth("COMMISSION_ORDER_COMPLETED", "PROBLEM_RELEASED");
  if (resolution === "REFUND") return toBoth("COMMISSION_ORDER_CANCELED", "PROBLEM_REFUNDED");
  if (resolution === "PART") return toBoth("COMMISSION_ORDER_COMPLETED", "PROBLEM_PART");
  return [];
}

/** Both sides are told whose the held money is; a person paid by other means is told so (rule O33). */
function actedByAdmin({ command, resolution }: EventOf<"AdminActed">): readonly Draft[] {
  switch (command) {
    case "settleHeld":
      return resolution === "RELEASE"
        ? toBoth("COMMISSION_ORDER_COMPLETED", "SETTLED_RELEASED")
        : toBoth("COMMISSION_ORDER_CANCELED", "SETTLED_REFUNDED");
    case "recordRefundElsewhere":
      return [draft("COMMISSION_ORDER_CANCELED", "BUYER", "REFUND_PAID_ELSEWHERE")];
    case "recordPayoutElsewhere":
      return [draft("COMMISSION_ORDER_COMPLETED", "SELLER", "PAYOUT_PAID_ELSEWHERE")];
    default:
      return [];
  }
}

/** A seller has nothing to do with a charge that was none of their order. */
function disputeDrafts(order: Order, event: EventOf<"DisputeOpened" | "DisputeWon" | "DisputeLost">): readonly Draft[] {
  if (event.type === "DisputeLost" && event.loss.shieldedAmount > 0)
    return toSellerAndAdmins("COMMISSION_ORDER_COMPLETED", "DISPUTE_SHIELDED");
  const [notificationType, occasion] = (
    {
      DisputeOpened: ["COMMISSION_ORDER_CANCELED", "DISPUTE_OPENED"],
      DisputeWon: ["COMMISSION_ORDER_COMPLETED", "DISPUTE_WON"],
      DisputeLost: ["COMMISSION_ORDER_CANCELED", "DISPUTE_LOST"],
    } as const
  )[event.type];
  return isOwn(order, event)
    ? toSellerAndAdmins(notificationType, occasion)
    : [draft(notificationType, "ADMINS", occasion)];
}

function isOwn({ transaction }: Order, { intentId }: { readonly intentId: string }): boolean {
  return transaction.chargedAmount !== null && transaction.stripePaymentIntentId === intentId;
}
