import { isAttemptUnderWay } from "#domain/payment/transaction.ts";
import type { IntentStatus } from "#domain/payment/intent.ts";
import { LEDGER_ACCOUNTS, type LedgerAccount } from "#domain/payment/ledger.ts";
import { agreed, check, ownIntent } from "./invariants.ts";
import type { World } from "./world.ts";

/** True once the faults have stopped, the news has been heard and the clock has run out. */
export function checkFinally(world: World): void {
  checkNothingPends(world);
  checkEnding(world);
  checkBooks(world);
}

function checkNothingPends({ book, stripe }: World): void {
  const { order } = book;
  const waiting = [...book.outbox.values()].filter(({ isDone }) => !isDone).map(({ idempotencyKey }) => idempotencyKey);
  check(waiting.length === 0, `no effect waits: ${waiting.join()}`);
  check(book.nextInstant === null, "no clock runs");
  const isOver = order.orderProgressStatus === "COMPLETED" || order.orderProgressStatus === "CANCELED";
  check(isOver, `the order has ended: ${order.orderProgressStatus}`);
  check(!isAttemptUnderWay(order.transaction), `no attempt to pay is under way: ${order.transaction.attemptStatus}`);
  // A declined intent, or one that came to be after we gave it up unheard, charges nobody who does not ask for it; if it does, it goes back.
  const isOpen = (status: IntentStatus, id: string) =>
    status === "processing" || (status === "requires_action" && id === order.transaction.stripePaymentIntentId);
  const open = stripe.intents.filter(({ id, status }) => isOpen(status, id));
  check(open.length === 0, `no intent could still charge: ${open.map(({ id, status }) => `${id} ${status}`).join()}`);
  check(
    order.refundStatus === "NONE" || order.refundStatus === "SUCCEEDED",
    `no refund is open: ${order.refundStatus}`,
  );
  check(
    order.transferStatus !== "REQUESTED" && order.transferStatus !== "AWAITING_ACCOUNT",
    "no income waits to be sent",
  );
}

function checkEnding(world: World): void {
  const { book, stripe } = world;
  const { order } = book;
  const own = ownIntent(world);
  for (const intent of stripe.intents) {
    if (intent.status !== "succeeded") continue;
    const back = stripe.refunded(intent.id) + stripe.disputed(intent.id, ["LOST"]);
    const isKept = intent === own && order.releaseStatus === "RELEASED";
    check(isKept || back >= intent.amount, `${intent.id} went back whole: ${back} of ${intent.amount}`);
  }
  if (own === null) return check(stripe.transfers.length === 0, "unpaid orders send nothing");
  check(order.orderProgressStatus !== "CANCELED" || order.releaseStatus === "RETURNED", "canceled means given back");
  const isSent = order.orderProgressStatus === "COMPLETED" && order.releaseStatus === "RELEASED";
  const lost = stripe.disputed(own.id, ["LOST"]);
  if (!isSent) return check(stripe.transfers.length === 0, "only a completed and released order sends its income");
  if (lost > 0) return;
  const { total, fee } = agreed(order);
  const sent = stripe.transfers.map(({ amount }) => amount);
  const net = Math.floor(((total - fee) * (own.settledAmount ?? 0)) / total);
  check(sent.length === 1 && sent[0] === net, `completed and released sends the net once: ${sent.join()} for ${net}`);
}

/** The ledger's accounts against Stripe's own books. */
function checkBooks(world: World): void {
  const { book, stripe } = world;
  const sums = Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as Record<LedgerAccount, number>;
  for (const { entries } of book.journalEntries.values())
    for (const { account, amount } of entries) sums[account] += amount;
  const total = Object.values(sums).reduce((sum, amount) => sum + amount, 0);
  check(total === 0, "the ledger adds up to nothing");
  check(sums.buyer_funds_held === 0, `nothing is held any more: ${sums.buyer_funds_held}`);
  check(sums.refunds === 0, `no promise to give back is open: ${sums.refunds}`);
  check(sums.seller_payable === 0, `nothing is owed to the seller: ${sums.seller_payable}`);
  check(sums.disputes === 0, `no dispute is open: ${sums.disputes}`);
  const captured = stripe.intents
    .filter(({ status }) => status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const back = stripe.intents.reduce((sum, { id }) => sum + stripe.refunded(id) + stripe.disputed(id, ["LOST"]), 0);
  const sent = stripe.transfers.length > 0 ? book.order.incomeReleased : 0;
  check(
    sums.stripe_clearing === captured - back - sent,
    `the clearing account is what lies at Stripe: ${sums.stripe_clearing}`,
  );
}
