import type { EventOf, EventType, OrderEvent } from "#domain/order/events.ts";
import { isExplained, toldTo } from "#domain/order/view/told-reasons.ts";
import type { DeclineReason } from "#domain/order/order.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import type { OrderReading } from "#worker/translation/order/order-reading.ts";
import { instantText, type InstantText } from "#worker/kernel/text/instant-text.ts";

/**
 * One line of an order's history (contract.md, Orders: who, what, when). Details are present only where they add
 * something.
 */
export type OrderEventView = {
  readonly type: EventType;
  readonly at: InstantText;
  readonly by: OrderRole;
  readonly message?: string;
  /** The message with its translation, where there is one. */
  readonly messageTexts?: readonly LocalizedText[];
  readonly reason?: string;
  readonly declineReason?: DeclineReason;
  readonly resolution?: string;
  readonly priceAmount?: number;
  readonly amount?: number;
  /** The number of the stage it is about. */
  readonly stage?: number;
  readonly estimatedStart?: string | null;
  readonly estimatedDelivery?: string | null;
  /** Of dates: there were none before, so that nothing was changed. */
  readonly isFirst?: true;
};

/** Technical events that mean nothing to people. */
const NEVER_SHOWN: ReadonlySet<EventType> = new Set([
  "PaymentBegun",
  "PaymentProgressed",
  "PaymentSettled",
  "EvidenceDueChanged",
  "ReminderDue",
]);

/** Between the platform and Stripe. */
const ADMINS_ONLY: ReadonlySet<EventType> = new Set([
  "PaymentRefused",
  "FraudWarningReceived",
  "ExternalRefundFailed",
  "LedgerAdjusted",
  "HoldEnded",
]);

/** To its two people they are at the work. */
const SHOWN_ELSEWHERE: ReadonlySet<EventType> = new Set(["PinChanged"]);

/** Hidden from the buyer: between the seller and the platform, or not delivered yet. */
const HIDDEN_FROM_BUYER: ReadonlySet<EventType> = new Set([
  "DeliverablesAdded",
  "DeliverablesRemoved",
  "DebtSetOff",
  "TransferRequested",
  "TransferSucceeded",
  "TransferFailed",
  "ExternalTransferRecorded",
  "TransferReversed",
  "PayoutPaidElsewhere",
]);

/** Hidden from the seller: between the buyer, their bank and the platform. */
const HIDDEN_FROM_SELLER: ReadonlySet<EventType> = new Set(["StrayPaymentReceived", "RefundFailed"]);

export function eventViews(
  events: readonly OrderEvent[],
  orderRole: OrderRole,
  reading: OrderReading,
): readonly OrderEventView[] {
  const unmatched = new Set(
    events.flatMap((event) => (event.type === "StrayPaymentReceived" ? [event.report.intentId] : [])),
  );
  const firstDates = events.find(({ type }) => type === "ScheduleUpdated" || type === "ExtensionConsented");
  return events
    .filter((event) => isShown(event, orderRole, unmatched))
    .map((event) => ({ ...eventView(event, reading), ...(event === firstDates ? { isFirst: true } : {}) }));
}

function isShown(event: OrderEvent, orderRole: OrderRole, unmatched: ReadonlySet<string>): boolean {
  const { type } = event;
  if (NEVER_SHOWN.has(type)) return false;
  if (orderRole === "ADMIN") return true;
  if (ADMINS_ONLY.has(type) || SHOWN_ELSEWHERE.has(type)) return false;
  // The other decisions are told by events of their own, with the reason.
  if (event.type === "AdminActed") return isReasonShown(event, orderRole);
  if (orderRole === "BUYER") return !HIDDEN_FROM_BUYER.has(type);
  if (orderRole !== "SELLER") return true;
  const isUnmatched = "intentId" in event && event.intentId !== null && unmatched.has(event.intentId);
  return !HIDDEN_FROM_SELLER.has(type) && !isUnmatched;
}

function isReasonShown(event: EventOf<"AdminActed">, orderRole: OrderRole): boolean {
  if (isExplained(event) && event.command !== "settleHeld") return false;
  return toldTo(event.command).some((side) => side === orderRole);
}

function eventView(event: OrderEvent, reading: OrderReading): OrderEventView {
  const details = about(event);
  const texts = details.message === undefined ? {} : { messageTexts: reading.words(details.message) };
  // Stripe reports it; the buyer has done it.
  const by = event.type === "PaymentSucceeded" ? "BUYER" : event.actor.kind;
  return { type: event.type, at: instantText(event.at), by, ...details, ...texts };
}

function about(event: OrderEvent): Partial<OrderEventView> {
  switch (event.type) {
    case "OrderSubmitted":
    case "PriceUpdated":
      return { priceAmount: event.priceAmount };
    case "OfferMade":
    case "OfferAccepted": {
      const { priceAmount, estimatedDelivery } = event;
      return {
        ...(priceAmount === null ? {} : { priceAmount }),
        ...(estimatedDelivery === null ? {} : { estimatedDelivery }),
        ...(event.type === "OfferMade" && event.message ? { message: event.message } : {}),
      };
    }
    case "QuestionAsked":
    case "ChangesRequested":
    case "EndingRefused":
    case "ProblemReported":
      return { message: event.message };
    case "PinChanged":
      return "message" in event.change ? { message: event.change.message } : {};
    case "StageAccepted":
      return { stage: event.stage };
    case "OrderApproved":
      return event.note ? { message: event.note } : {};
    case "OrderCanceled": {
      const { reason, declineReason, message } = event;
      return { reason, ...(declineReason ? { declineReason } : {}), ...(message ? { message } : {}) };
    }
    case "AdminActed":
      return { message: event.reason };
    case "OrderDelivered":
      return event.message ? { message: event.message } : {};
    case "EndingProposed":
      return { amount: event.refundAmount, ...(event.message ? { message: event.message } : {}) };
    case "EndingAgreed":
      return { amount: event.refundAmount };
    case "ProblemResolved":
      return {
        resolution: event.resolution,
        ...(event.reason ? { message: event.reason } : {}),
        ...(event.amount === undefined ? {} : { amount: event.amount }),
      };
    case "ScheduleUpdated":
    case "ExtensionRequested":
    case "ExtensionConsented":
      return { estimatedStart: event.estimatedStart, estimatedDelivery: event.estimatedDelivery };
    case "PaymentSucceeded":
    case "StrayPaymentReceived":
      return { amount: event.report.amount };
    case "RefundRequested":
    case "RefundSucceeded":
    case "DisputeOpened":
    case "DisputeLost":
    case "DebtSetOff":
    case "ExternalRefundRecorded":
    case "ExternalRefundFailed":
    case "ExternalTransferRecorded":
    case "TransferReversed":
    case "RefundPaidElsewhere":
    case "PayoutPaidElsewhere":
      return { amount: event.amount };
    default:
      return {};
  }
}
