import type { Order } from "#domain/order/order.ts";
import { whyHeld } from "../invariants/bank-asking.ts";
import { check } from "../invariants/check.ts";
import type { OutboxRow } from "../world/stored-order.ts";
import type { World } from "../world/world.ts";

/** The alarm of the order in hand goes off. Undisturbed, every movement of money that is due is done by it, or waits for Stripe. */
export async function ring(world: World): Promise<void> {
  const { simulated, stored, isUndisturbed, stripe, now } = world;
  const isDue = simulated.alarm !== null && simulated.alarm <= now;
  // An effect that kills its object takes nobody's money with it.
  const due = isUndisturbed && stripe.isAnswering && isDue ? stored.due(now) : [];
  const free = due.filter((row) => !isHeld(stored.order, row));
  await world.ring();
  for (const row of free) checkDone(world, row);
  if (isDue && world.isCalm) {
    const { nextAttemptAt } = stored;
    const isWoken = nextAttemptAt === null || (simulated.alarm !== null && simulated.alarm <= nextAttemptAt);
    check(isWoken, "what is left after an alarm is tried again");
  }
  checkCounted(world, due);
}

/** While a bank decides, nothing leaves. */
function isHeld(order: Order, { effect }: OutboxRow): boolean {
  if (effect.kind === "TRANSFER") return whyHeld(order, "TRANSFER", { transactionId: effect.transactionId }) !== null;
  return effect.kind === "REFUND" && whyHeld(order, "REFUND", { intentId: effect.intentId }) !== null;
}

/** What was tried is done or counted; of what kills the object, the one that did. */
function checkCounted({ stored, rooms }: World, due: readonly OutboxRow[]): void {
  const left = due.filter(({ idempotencyKey }) => !stored.outbox.get(idempotencyKey)!.isDone);
  const counted = left.filter(({ idempotencyKey, attempts }) => stored.outbox.get(idempotencyKey)!.attempts > attempts);
  const least = rooms.isDeadly ? Math.min(1, left.length) : left.length;
  check(counted.length >= least, `what was tried is counted: ${counted.length} of ${left.length}`);
}

function checkDone({ stripe, stored, now }: World, { effect, idempotencyKey }: OutboxRow): void {
  if (effect.kind === "CHARGE") {
    const { id, attempt, attemptStatus } = stored.order.transaction;
    const isOpen = id === effect.transactionId && attempt === effect.attempt && attemptStatus === "BEGUN";
    return check(!isOpen, "a charge whose request died is made, or refused");
  }
  if (effect.kind !== "REFUND" && effect.kind !== "TRANSFER") return;
  const isDone = stored.outbox.get(idempotencyKey)?.isDone === true;
  if (effect.kind === "TRANSFER") return check(isDone, "income that is due is sent at once, or refused");
  const { intentId, attempt } = effect;
  const ofCharge = stripe.refunds.filter((refund) => refund.intentId === intentId);
  const made = ofCharge.find((refund) => refund.attempt === attempt);
  check(isDone || made?.outcome === "PENDING", "a refund that is due is made at once, or cannot be made");
  if (made?.createdAt !== now) return;
  const known = stored.order.externalRefunds.map(({ refundId }) => refundId);
  for (const { id, attempt: ours, outcome } of ofCharge)
    if (ours === null && outcome !== "FAILED")
      check(known.includes(id), `${id}, made by hand, is known before the rest is given back`);
}
