import type { Order } from "#domain/order/order.ts";

/**
 * What is wrong with letting money leave now: a bank decides about its charge (rules M7, M33). An inquiry takes nothing and may
 * be answered by a refund.
 */
export function whyHeld(order: Order, what: "TRANSFER" | "REFUND", intentId: string | null): string | null {
  const charge = intentId ?? order.transaction.stripePaymentIntentId;
  const asking = order.disputes.find(
    (dispute) =>
      dispute.intentId === charge &&
      (dispute.status === "OPENED" || (what === "TRANSFER" && dispute.status === "INQUIRY")),
  );
  return asking ? `a ${what} of ${order.id} leaves while ${asking.disputeId} is ${asking.status}` : null;
}
