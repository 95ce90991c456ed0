import { isChargeLate } from "#domain/payment/transaction.ts";
import type { Order } from "#domain/order/order.ts";
import { findAttemptIntent } from "#worker/payment/charging/charge.usecases.ts";
import { reportOf } from "#worker/payment/charging/payment-report.ts";
import type { IntentView } from "#worker/payment/ports/charge.port.ts";
import type { Services } from "#worker/services.ts";
import { changeOrder } from "./change-order.usecases.ts";

/**
 * Finds out what became of an attempt whose answer was lost, because its payer has chosen another card (rule M52), and records
 * it. If Stripe knows nothing of it once its request is dead, the attempt is over. To be run in the order's turn.
 */
export async function lookAtUnanswered(services: Services, order: Order): Promise<void> {
  const { transaction } = order;
  const isLate = isChargeLate(transaction, services.clock.now());
  const intent = await findAttemptIntent(services, order);
  if (intent === null) {
    const { id: transactionId, attempt } = transaction;
    const unmade = { type: "recordChargeRefused", transactionId, attempt, isUnmade: true } as const;
    if (isLate) await changeOrder(services, order.id, unmade, "SYSTEM");
    return;
  }
  const report = isAnswer(order, intent) || isLate ? reportOf(intent) : null;
  if (report !== null) await changeOrder(services, order.id, { type: "recordPayment", ...report }, "SYSTEM");
}

/** An intent that is confirmed again looks as it did after its first card until that has been done. */
function isAnswer({ transaction }: Order, { status }: IntentView): boolean {
  const isOpen =
    status === "requires_payment_method" || status === "requires_confirmation" || status === "requires_action";
  return transaction.attempt === transaction.intentAttempt || !isOpen;
}
