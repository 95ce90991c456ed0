import type { IntentStatus } from "#domain/payment/intent.ts";
import type { Order } from "#domain/order/order.ts";
import { check } from "./check.ts";
import type { Intent } from "./stripe-model.ts";
import type { World } from "./world.ts";

const ATTEMPTS: Partial<Record<IntentStatus, string>> = {
  requires_action: "REQUIRES_ACTION",
  processing: "PROCESSING",
  requires_payment_method: "FAILED",
  canceled: "CANCELED",
};

/** Once it has been asked for, an order knows how its charge stands. */
export function checkAttempt({ id, status }: Intent, { transaction, orderPaymentStatus }: Order): void {
  const isCurrent = transaction.stripePaymentIntentId === id && orderPaymentStatus === "DRAFT";
  if (!isCurrent || transaction.attemptStatus === "CANCELED") return;
  check(
    transaction.attemptStatus === ATTEMPTS[status],
    `an attempt is ${ATTEMPTS[status]}, not ${transaction.attemptStatus}`,
  );
}

/** What was heard of undisturbed is known: the order says of it what Stripe does. */
export function checkHeard({ stripe, lives }: World, objectId: string): void {
  const intent = stripe.intent(objectId);
  const orders = lives.map(({ book }) => book.order);
  const paidBy = orders.find(({ id }) => id === intent?.orderId);
  if (intent && paidBy) checkAttempt(intent, paidBy);
  const dispute = stripe.disputes.find(({ id }) => id === objectId);
  if (dispute === undefined) return;
  const known = orders.flatMap(({ disputes }) => disputes).find(({ disputeId }) => disputeId === objectId);
  // There was no room for it (final-state.ts).
  if (known === undefined) return;
  const should = `${dispute.outcome} ${dispute.evidenceDueAt}`;
  check(`${known.status} ${known.evidenceDueAt}` === should, `${objectId} is ${should}, not ${known.status}`);
}
