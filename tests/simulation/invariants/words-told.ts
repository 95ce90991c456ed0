import type { OrderEvent } from "#domain/order/events.ts";
import type { Notification } from "#domain/order/reactions/notification-draft.ts";
import { check } from "./check.ts";

/* What each notification says, by an own reading of the rules (rules N10, E2): its type, without what they all begin with, and its occasion. */

type Told<E> = string | ((event: E, to: Notification["to"]) => string);
type Words = { readonly [T in OrderEvent["type"]]?: Told<Extract<OrderEvent, { readonly type: T }>> };

const WORDS: Words = {
  OrderSubmitted: ({ orderSubmitStatus }, to) =>
    `${orderSubmitStatus === "SERVICE_SUBMITTED" ? "SERVICE" : "FORM"}_SUBMITTED ${to === "BUYER" ? "REQUEST_SENT" : "PLAIN"}`,
  OrderApproved: "ORDER_APPROVED PLAIN",
  PaymentSucceeded: "ORDER_PAID PLAIN",
  PaymentRefused: "ORDER_PAID CHARGE_REFUSED",
  OrderDelivered: "ORDER_DELIVERED PLAIN",
  StageAccepted: "ORDER_COMPLETED STAGE_ACCEPTED",
  OrderCompleted: (_event, to) => (to === "INVITERS" ? "INVITE_ORDER_COMPLETED PLAIN" : "ORDER_COMPLETED PLAIN"),
  OrderCanceled: ({ reason }) =>
    `ORDER_CANCELED ${{ ADMIN_CANCELED: "ADMIN_CANCELED", SELLER_DECLINED: "DECLINED", STAGE_PAYMENT_DEADLINE: "STAGE_UNPAID" }[reason as string] ?? "PLAIN"}`,
  PriceUpdated: "ORDER_PAYMENT_REMINDER PRICE_CHANGED",
  OfferMade: "ORDER_APPROVAL_REMINDER OFFER_MADE",
  OfferAccepted: "ORDER_APPROVED OFFER_ACCEPTED",
  OfferDeclined: "ORDER_APPROVAL_REMINDER OFFER_DECLINED",
  ChangesRequested: "ORDER_DELIVERY_REMINDER CHANGES_REQUESTED",
  ChangesOverdue: "ORDER_DELIVERY_REMINDER CHANGES_OVERDUE",
  ExtensionRequested: "ORDER_DELIVERY_REMINDER EXTENSION_REQUESTED",
  ExtensionConsented: "ORDER_DELIVERY_REMINDER EXTENSION_CONSENTED",
  ExtensionDeclined: "ORDER_DELIVERY_REMINDER EXTENSION_DECLINED",
  ClientWaitEnded: "ORDER_DELIVERY_REMINDER WAIT_ENDED",
  DeliveryOverdue: "ORDER_DELIVERY_REMINDER DELIVERY_OVERDUE",
  EndingProposed: "ORDER_DELIVERY_REMINDER ENDING_PROPOSED",
  EndingWithdrawn: "ORDER_DELIVERY_REMINDER ENDING_WITHDRAWN",
  EndingRefused: (_event, to) =>
    to === "ADMINS" ? "ORDER_DELIVERED PROBLEM_TO_DECIDE" : "ORDER_DELIVERY_REMINDER ENDING_REFUSED",
  EndingAgreed: "ORDER_CANCELED ENDING_AGREED",
  ProblemReported: (_event, to) => `ORDER_DELIVERED PROBLEM_${to === "ADMINS" ? "TO_DECIDE" : "REPORTED"}`,
  ProblemResolved: ({ resolution }) =>
    resolution === "REFUND"
      ? "ORDER_CANCELED PROBLEM_REFUNDED"
      : `ORDER_COMPLETED PROBLEM_${resolution === "PART" ? "PART" : "RELEASED"}`,
  AdminActed: ({ command, resolution }) => {
    if (command === "recordRefundElsewhere") return "ORDER_CANCELED REFUND_PAID_ELSEWHERE";
    if (command === "recordPayoutElsewhere") return "ORDER_COMPLETED PAYOUT_PAID_ELSEWHERE";
    return resolution === "RELEASE" ? "ORDER_COMPLETED SETTLED_RELEASED" : "ORDER_CANCELED SETTLED_REFUNDED";
  },
  RefundSucceeded: "ORDER_CANCELED REFUNDED",
  RefundFailed: "ORDER_CANCELED REFUND_FAILED",
  ExternalRefundRecorded: "ORDER_CANCELED REFUNDED_BY_HAND",
  ExternalRefundFailed: "ORDER_CANCELED REFUND_FAILED",
  TransferFailed: (_event, to) => `ORDER_COMPLETED ${to === "SELLER" ? "PAYOUT_ACCOUNT_NEEDED" : "TRANSFER_REFUSED"}`,
  TransferReversed: ({ amount, debtAmount }) =>
    `ORDER_COMPLETED ${amount > debtAmount ? "TRANSFER_TAKEN_BACK" : "TRANSFERRED_BY_HAND"}`,
  ExternalTransferRecorded: "ORDER_COMPLETED TRANSFERRED_BY_HAND",
  FraudWarningReceived: "ORDER_PAID FRAUD_WARNING",
  InquiryOpened: "ORDER_CANCELED INQUIRY_OPENED",
  DisputeOpened: "ORDER_CANCELED DISPUTE_OPENED",
  DisputeWon: "ORDER_COMPLETED DISPUTE_WON",
  DisputeLost: ({ loss }) =>
    loss.shieldedAmount > 0 ? "ORDER_COMPLETED DISPUTE_SHIELDED" : "ORDER_CANCELED DISPUTE_LOST",
  DisputeReversed: "ORDER_COMPLETED DISPUTE_REVERSED",
  HoldEnded: "ORDER_COMPLETED HOLD_ENDED",
  ReminderDue: ({ deadline }, to) => {
    if (deadline === "HOLD") return to === "ADMINS" ? "ORDER_COMPLETED HOLD_ENDING" : ANY;
    if (deadline === "WAIT") return "ORDER_DELIVERY_REMINDER WAIT_ENDING";
    if (deadline === "COMPLETION") return "ORDER_DELIVERED COMPLETION_REMINDER";
    if (deadline === "ENDING") return "ORDER_DELIVERY_REMINDER ENDING_REMINDER";
    return deadline === "CHANGES" ? "ORDER_DELIVERY_REMINDER CHANGES_REMINDER" : `ORDER_${deadline}_REMINDER PLAIN`;
  },
};

/** Depends on what is waited for. */
const ANY = "";

export function checkWords(
  event: OrderEvent,
  notifications: readonly Notification[],
  { isByStage }: { readonly isByStage: boolean },
): void {
  const isToPay = event.type === "StageAccepted" && isByStage;
  const said = isToPay ? "ORDER_COMPLETED STAGE_TO_PAY" : (WORDS[event.type] as Told<OrderEvent> | undefined);
  if (said === undefined) return;
  for (const { notificationType, occasion, to } of notifications) {
    const should = typeof said === "string" ? said : said(event, to);
    const is = `${notificationType.replace("COMMISSION_", "")} ${occasion}`;
    check(should === ANY || should === is, `${event.type} says to ${to}: ${should}, not ${is}`);
  }
}
