import type { IntentStatus } from "#domain/payment/intent.ts";
import type { Order } from "#domain/order/order.ts";
import { paymentsOf } from "#domain/order/payments.ts";
import { check } from "./check.ts";
import type { Dispute, Intent } from "../stripe/stripe-model.ts";
import type { World } from "../world/world.ts";

const ATTEMPTS: Partial<Record<IntentStatus, string>> = {
  requires_action: "REQUIRES_ACTION",
  processing: "PROCESSING",
  requires_payment_method: "FAILED",
  requires_confirmation: "FAILED",
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

/** Who asks again about what was given back has taken nothing yet (rule M33). */
const shownAs = ({ outcome }: Dispute) => (outcome === "APPEALED" ? "INQUIRY" : outcome);

/** What was heard of undisturbed is known: the order says of it what Stripe does. */
export function checkHeard({ stripe, orders, database }: World, objectId: string): void {
  const intent = stripe.intent(objectId);
  const stored = orders.map((simulated) => simulated.stored.order);
  const paidBy = stored.find(({ id }) => id === intent?.orderId);
  if (intent && paidBy) checkAttempt(intent, paidBy);
  if (stripe.accounts.find(objectId)) return checkAccountKnown({ stripe, database, orders }, objectId);
  const dispute = stripe.disputes.find(({ id }) => id === objectId);
  if (dispute === undefined) return;
  const known = stored.flatMap(({ disputes }) => disputes).find(({ disputeId }) => disputeId === objectId);
  // There was no room for it (final-state.ts).
  if (known === undefined) return;
  const should = `${shownAs(dispute)} ${dispute.evidenceDueAt}`;
  check(`${known.status} ${known.evidenceDueAt}` === should, `${objectId} is ${should}, not ${known.status}`);
}

/** An account is as Stripe says, one whose place was taken excepted; an order whose income can go now is woken for it (rules M6, M60). */
function checkAccountKnown({ stripe, database, orders }: Pick<World, "stripe" | "database" | "orders">, id: string) {
  const there = stripe.accounts.find(id);
  const { account } = database;
  if (account.stripeAccountId !== id) return;
  check(account.state === there?.state, `${id} is ${String(there?.state)}, not ${account.state}`);
  check(account.isPayable === stripe.accounts.receives(id), `${id} is as Stripe says`);
  if (!account.isPayable) return;
  for (const { stored, alarm } of orders) {
    const waits = [...stored.outbox.values()].some(({ kind, isDone }) => kind === "INCOME" && !isDone);
    check(!waits || alarm !== null, "whoever's income can go is woken for it");
  }
}

const ATTEMPTED: ReadonlySet<string> = new Set(["PaymentBegun", "PaymentProgressed", "PaymentRefused"]);

/** After an undisturbed night every order knows how its money stands at Stripe, whatever was lost. */
export function checkKnown({ stripe, orders }: World): void {
  const warned = orders.flatMap(({ stored }) => stored.order.fraudWarnings.map(({ warningId }) => warningId));
  for (const { id } of stripe.fraudWarnings) check(warned.includes(id), `after a night ${id} is known`);
  for (const { stored } of orders) {
    const { order } = stored;
    const charges = order.charges.map(({ intentId }) => intentId);
    for (const { id, orderId } of stripe.charged)
      check(orderId !== order.id || charges.includes(id), `after a night the charge ${id} is known`);
    const { transaction } = order;
    const intent = stripe.intent(transaction.stripePaymentIntentId ?? "");
    const wasRefused = stored.events.findLast(({ type }) => ATTEMPTED.has(type))?.type === "PaymentRefused";
    // An attempt that Stripe refused is over, whatever the card before it waits for.
    if (intent && transaction.attemptStatus !== "BEGUN" && !wasRefused) checkAttempt(intent, order);
    for (const { succeededAt, settledAmount, stripePaymentIntentId: paidBy } of paymentsOf(order)) {
      if (succeededAt === null) continue;
      const brought = stripe.intent(paidBy ?? "")?.settledAmount;
      check(settledAmount === brought, `what ${String(paidBy)} brought is known after a night`);
    }
    for (const { disputeId, status } of order.disputes) {
      const dispute = stripe.disputes.find(({ id }) => id === disputeId);
      const should = dispute && shownAs(dispute);
      check(status === should, `after a night ${disputeId} is ${should}, not ${status}`);
    }
    for (const { intentId: charged, refundStatus, refundAttempt } of order.charges) {
      const refund = stripe.refunds.find(({ intentId, attempt }) => intentId === charged && attempt === refundAttempt);
      if (refundStatus === "REQUESTED" && refund)
        check(refund.outcome === "PENDING", `after a night the end of ${refund.id} is known: ${refund.outcome}`);
    }
  }
}
