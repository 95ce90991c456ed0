import { MINUTE } from "#domain/kernel/instants.ts";
import { payThroughOrder } from "#worker/order/change/order.gateway.ts";
import type { CommandOf } from "#domain/order/lifecycle/commands.ts";
import { check } from "../invariants/check.ts";
import { checkAttempt } from "../invariants/stripe-state-known.ts";
import type { Card } from "../stripe/stripe-model.ts";
import { SENDERS } from "../world/people.ts";
import { readAhead } from "../world/read-ahead.ts";
import { isAsShown, sightAfter, sightOf } from "../world/sights.ts";
import type { World } from "../world/world.ts";
import { checkAnswer, expectedOf } from "./allowed-commands.ts";

/** The payer confirms what a page showed them, perhaps some time ago (rules O12, G6). */
export async function pay(world: World, card: Card, sightsAgo = 0): Promise<unknown> {
  const { simulated, isCalm, stripe } = world;
  const { id, transaction, priceCurrencyCode: currencyCode } = simulated.stored.order;
  const now = sightOf(simulated.stored);
  // Some name nothing, and mean what they were last shown (rule O16).
  const isNamed = sightsAgo !== 2;
  const seen = isNamed
    ? (simulated.sights.readAgreed(sightsAgo) ?? now)
    : sightAfter(simulated.stored, simulated.stored.lookedAt.BUYER);
  simulated.confirmed.add(seen.total);
  const command: CommandOf<"pay"> = {
    type: "pay",
    // Whoever pays names the payment that they were shown: it pays no later one.
    transactionId: seen.order.transaction.id,
    accountMethodId: card,
    ...(isNamed ? { amount: seen.total, currencyCode } : {}),
    ...(isNamed && seen.agreementHash !== null ? { agreementHash: seen.agreementHash } : {}),
  };
  const expected = expectedOf("BUYER", command, simulated.expectedOrder, world.now);
  const intents = stripe.intents.length;
  const before = stripe.intents.findLast(({ transactionId }) => transactionId === transaction.id);
  const wasBusy = transaction.attemptStatus === "BEGUN" || transaction.attemptStatus === "PROCESSING";
  const isRefused = stripe.refusals > 0;
  const isAgain = UNDER_WAY.has(transaction.attemptStatus) && transaction.accountMethodId === card;
  const { version } = simulated.stored.order;
  const wasOpen = !["succeeded", "processing", "canceled"].includes(before?.status ?? "");
  const answer = await world.request((services) =>
    payThroughOrder(readAhead(services, simulated, "pay", world.now), id, command, SENDERS.BUYER),
  );
  if (!isCalm || answer === null) return;
  if (isRefused && stripe.refusals === 0) {
    check(!answer.ok && answer.error.code === "payment.processing_error", "who pays is told what nobody foresaw");
    // Unless the card before it is still asked about at its bank.
    const isOver = simulated.stored.order.transaction.attemptStatus === "FAILED";
    return check(isOver || before?.status === "requires_action", "a refused attempt is over");
  }
  checkAnswer(expected, answer, true);
  const after = simulated.stored.order.transaction;
  const { attemptBegunAt, accountMethodId, attempt, attemptStatus } = transaction;
  const isYoung = attemptBegunAt !== null && world.now - attemptBegunAt < REQUEST_LIVES;
  if (attemptStatus === "BEGUN" && isYoung && accountMethodId !== card && before?.attempt !== attempt)
    check(!answer.ok, "another card waits for a request that may still charge the first");
  const isUnheard = UNDER_WAY.has(transaction.attemptStatus) && before?.attempt === transaction.attempt;
  if (isUnheard && CHARGED.has(before?.status ?? ""))
    check(stripe.intents.length === intents, "who has paid without hearing of it is not charged by another card");
  const first = simulated.stored.events[version];
  check(!isAgain || first?.type !== "PaymentBegun", "while an attempt is under way the same card begins no other");
  const isOfPayment = command.transactionId === transaction.id;
  const isAsSeen = isOfPayment && seen.total === now.total && isAsShown(seen, now);
  check(!answer.ok || isOfPayment, "the page of an accepted stage pays no later one");
  if (!answer.ok && REREAD.has(answer.error.code))
    check(!isAsSeen, `who read what is agreed may pay: ${answer.error.code}`);
  if (!answer.ok) return check(stripe.intents.length === intents, "nothing is charged when paying is refused");
  // A repeated call is told how the attempt stands that it had begun.
  check(isAsSeen || isAgain, `a payer pays what they saw: ${seen.total} by ${seen.agreementHash}, not ${now.total}`);
  const isOver = after.attemptStatus === "FAILED" || after.attemptStatus === "CANCELED";
  check(!isOver || after.attempt > transaction.attempt, "who pays once an attempt has ended begins another");
  // Not the newest: of two that a failure inside Stripe made, the order goes on with one.
  const intent = stripe.intent(simulated.stored.order.transaction.stripePaymentIntentId ?? "");
  if (intent) checkAttempt(intent, simulated.stored.order);
  if (!wasBusy && wasOpen)
    check(intent?.card === card, `the card that was chosen is charged: ${intent?.card} for ${card}`);
}

const UNDER_WAY: ReadonlySet<string> = new Set(["BEGUN", "REQUIRES_ACTION", "PROCESSING"]);
/** Milliseconds (rule M52). */
const REQUEST_LIVES = 2 * MINUTE;
/** By then a card was charged, or its bank is about to. */
const CHARGED: ReadonlySet<string> = new Set(["succeeded", "processing"]);
/** What was read is no longer true: it is shown again, and the question repeated. */
const REREAD: ReadonlySet<string> = new Set([
  "order.price_changed",
  "order.agreement_changed",
  "payment.transaction_not_found",
]);
