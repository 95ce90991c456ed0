import { check } from "../invariants/check.ts";
import type { OutboxRow } from "../world/stored-order.ts";
import type { World } from "../world/world.ts";

/** The alarm of the order in hand goes off. Undisturbed, every movement of money that is due is done by it, or waits for Stripe. */
export async function ring(world: World): Promise<void> {
  const { simulated, stored, isCalm, now } = world;
  const isDue = simulated.alarm !== null && simulated.alarm <= now;
  const due = isCalm && isDue ? stored.due(now) : [];
  await world.ring();
  for (const row of due) checkDone(world, row);
}

function checkDone({ stripe, stored, now }: World, { effect, idempotencyKey }: OutboxRow): void {
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
