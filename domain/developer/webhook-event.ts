import type { OrderEvent } from "#domain/order/events.ts";
import type { Order } from "#domain/order/order.ts";
import { ofPayment, paymentOfEvent } from "#domain/order/payments.ts";

/** What an endpoint can be told of (rule A29): what both sides of an order see in its history. */
export const WEBHOOK_EVENT_TYPES = [
  "order.submitted",
  "order.approved",
  "order.price_changed",
  "order.paid",
  "order.schedule_changed",
  "order.extension_requested",
  "order.extension_accepted",
  "order.extension_declined",
  "order.client_wait_began",
  "order.client_wait_ended",
  "order.delivered",
  "order.changes_requested",
  "order.stage_accepted",
  "order.completed",
  "order.ending_proposed",
  "order.ending_withdrawn",
  "order.ending_refused",
  "order.ending_agreed",
  "order.problem_reported",
  "order.problem_resolved",
  "order.canceled",
  "order.refunded",
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

const TYPES: { readonly [Type in OrderEvent["type"]]?: WebhookEventType } = {
  OrderSubmitted: "order.submitted",
  OrderApproved: "order.approved",
  PriceUpdated: "order.price_changed",
  PaymentSucceeded: "order.paid",
  ScheduleUpdated: "order.schedule_changed",
  ExtensionRequested: "order.extension_requested",
  ExtensionConsented: "order.extension_accepted",
  ExtensionDeclined: "order.extension_declined",
  ClientWaitBegan: "order.client_wait_began",
  ClientWaitEnded: "order.client_wait_ended",
  OrderDelivered: "order.delivered",
  ChangesRequested: "order.changes_requested",
  StageAccepted: "order.stage_accepted",
  OrderCompleted: "order.completed",
  EndingProposed: "order.ending_proposed",
  EndingWithdrawn: "order.ending_withdrawn",
  EndingRefused: "order.ending_refused",
  EndingAgreed: "order.ending_agreed",
  ProblemReported: "order.problem_reported",
  ProblemResolved: "order.problem_resolved",
  OrderCanceled: "order.canceled",
  RefundSucceeded: "order.refunded",
  RefundPaidElsewhere: "order.refunded",
};

/** Null for what endpoints are not told of. What went back of an unexpected charge is none of the seller's (rule M22). */
export function webhookEventType(event: OrderEvent, order: Order): WebhookEventType | null {
  const { transaction } = ofPayment(order, paymentOfEvent(order, event));
  const isOfAnotherCharge = "intentId" in event && event.intentId !== transaction.stripePaymentIntentId;
  return isOfAnotherCharge ? null : (TYPES[event.type] ?? null);
}

/** The order as it is after the event. Nothing personal: a receiver that needs more reads the order by its id. */
export function webhookBody(type: WebhookEventType, event: OrderEvent, order: Order, role: "SELLER" | "BUYER"): string {
  const { id, code, version, orderProgressStatus, orderPaymentStatus } = order;
  return JSON.stringify({
    type,
    timestamp: new Date(event.at).toISOString(),
    data: { orderId: id, orderCode: code, role, version, orderProgressStatus, orderPaymentStatus },
  });
}
