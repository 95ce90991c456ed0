import type { Order } from "#domain/order/order.ts";
import { paymentsOf } from "#domain/order/payments.ts";

/** A charge, or the charge that paid for something. */
export type MoneyOf = { readonly intentId?: string; readonly transactionId?: string };

/**
 * What is wrong with letting money leave now: a bank decides about its charge (rules M7, M33). An inquiry takes nothing and may
 * be answered by a refund.
 */
export function whyHeld(order: Order, what: "TRANSFER" | "REFUND", of: MoneyOf): string | null {
  const payment = paymentsOf(order).find(({ id }) => id === of.transactionId);
  const charge = of.intentId ?? payment?.stripePaymentIntentId;
  const asking = order.disputes.find(
    (dispute) =>
      dispute.intentId === charge &&
      (dispute.status === "OPENED" || (what === "TRANSFER" && dispute.status === "INQUIRY")),
  );
  return asking ? `a ${what} of ${order.id} leaves while ${asking.disputeId} is ${asking.status}` : null;
}
