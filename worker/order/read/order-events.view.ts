import type { EventType, OrderEvent } from "#domain/order/events.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { instantText, type InstantText } from "../../instant-text.ts";

/**
 * One line of an order's history (contract.md, Orders: who, what, when). Details are present only where they add
 * something.
 */
export type OrderEventView = {
  readonly type: EventType;
  readonly at: InstantText;
  readonly by: OrderRole;
  readonly message?: string;
  readonly reason?: string;
  readonly resolution?: string;
  readonly priceAmount?: number;
  readonly amount?: number;
  readonly estimatedStart?: string | null;
  readonly estimatedDelivery?: string | null;
};

/** Technical events that mean nothing to people. */
const NEVER_SHOWN: ReadonlySet<EventType> = new Set([
  "PaymentBegun",
  "PaymentProgressed",
  "PaymentSettled",
  "ReminderDue",
]);

/** Hidden from the buyer: between the seller and the platform, or not delivered yet. */
const HIDDEN_FROM_BUYER: ReadonlySet<EventType> = new Set([
  "DeliverablesAdded",
  "DeliverablesRemoved",
  "DebtSetOff",
  "TransferRequested",
  "TransferSucceeded",
  "TransferFailed",
]);

/** Hidden from the seller: between the buyer, their bank and the platform. */
const HIDDEN_FROM_SELLER: ReadonlySet<EventType> = new Set(["StrayPaymentReceived", "RefundFailed"]);

export function eventViews(events: readonly OrderEvent[], standing: OrderRole): readonly OrderEventView[] {
  return events.filter((event) => isShown(event.type, standing)).map(eventView);
}

function isShown(type: EventType, standing: OrderRole): boolean {
  if (NEVER_SHOWN.has(type)) return false;
  if (standing === "BUYER") return !HIDDEN_FROM_BUYER.has(type);
  return standing !== "SELLER" || !HIDDEN_FROM_SELLER.has(type);
}

function eventView(event: OrderEvent): OrderEventView {
  return { type: event.type, at: instantText(event.at), by: event.actor.kind, ...about(event) };
}

function about(event: OrderEvent): Partial<OrderEventView> {
  switch (event.type) {
    case "OrderSubmitted":
    case "PriceUpdated":
      return { priceAmount: event.priceAmount };
    case "ChangesRequested":
    case "ProblemReported":
      return { message: event.message };
    case "OrderCanceled":
      return { reason: event.reason };
    case "ProblemResolved":
      return { resolution: event.resolution };
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
      return { amount: event.amount };
    default:
      return {};
  }
}
