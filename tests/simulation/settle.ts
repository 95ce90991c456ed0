import { DAY, MINUTE } from "#domain/kernel/instants.ts";
import { phaseOf } from "#domain/order/phase.ts";
import { hasFailedRefund } from "#domain/order/charges.ts";
import { refreshPayoutAccount } from "#worker/payment/payouts/connect.usecases.ts";
import { cron, say } from "./actions.ts";
import { changeAccount, deliver, undelivered } from "./outside.ts";
import { SELLERS_STRIPE_ACCOUNT } from "./stripe-views.ts";
import type { World } from "./world.ts";

const MOST_ROUNDS = 120;
/** From here on the clock takes days, not minutes: an abandoned 3-D Secure page is asked about every hour for a week. */
const PATIENT_ROUNDS = 6;

/**
 * The faults stop and the world does what it owes: banks decide, every event comes, newest first and twice, three days late; the alarm
 * rings, cron runs, the one command that a standing order waits for is given. Ends when nothing is left to happen.
 */
export async function settle(world: World): Promise<void> {
  const { stripe, faults } = world;
  if (stripe.intents.some(({ status }) => status === "requires_action")) world.reach("BANK_PAGE_ABANDONED");
  faults.plan(null);
  world.landLate();
  stripe.isSlow = false;
  if (!stripe.isAccountAble) changeAccount(world, true);
  world.now += 3 * DAY;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = traces(world);
    decideOutside(world);
    for (const index of undelivered(world).toReversed()) {
      await deliver(world, index);
      await deliver(world, index);
    }
    // As every night: income that waits for an account which became able unheard.
    if (world.book.order.transferStatus === "AWAITING_ACCOUNT")
      await world.request((services) => refreshPayoutAccount(services, SELLERS_STRIPE_ACCOUNT));
    await cron(world);
    await world.ring();
    if (!moveOn(world, round < PATIENT_ROUNDS ? 2 * MINUTE : DAY, before) && !(await askPeople(world))) return;
  }
}

function decideOutside({ stripe }: World): void {
  for (const intent of stripe.intents) {
    if (intent.status === "processing") stripe.move(intent, "succeeded");
    stripe.settle(intent);
  }
  for (const refund of stripe.refunds) {
    if (refund.outcome !== "PENDING") continue;
    refund.outcome = "SUCCEEDED";
    stripe.tell("refund.updated", refund.id);
  }
  for (const dispute of stripe.disputes) {
    if (dispute.outcome !== "OPENED") continue;
    dispute.outcome = "WON";
    stripe.tell("charge.dispute.closed", dispute.id);
  }
}

/** Where the rules wait for a person and no clock runs, that person acts. False when there was nothing to do. */
async function askPeople(world: World): Promise<boolean> {
  const { order } = world.book;
  if (order.problemReportedAt !== null && order.problemResolution === null)
    await say(world, "ADMIN", { type: "resolveProblem", resolution: "RELEASE" });
  if (phaseOf(world.book.order) === "CHANGES_REQUESTED") await say(world, "BUYER", { type: "accept" });
  if (hasFailedRefund(world.book.order)) await say(world, "ADMIN", { type: "retryRefund" });
  return world.book.order.version !== order.version;
}

/** To the next moment anything is due at; false when there is none and the last round changed nothing. */
function moveOn(world: World, atLeast: number, before: string): boolean {
  const { book, alarm } = world;
  const due = [book.nextInstant, book.nextAttemptAt, alarm].filter((instant) => instant !== null);
  if (due.length === 0 && traces(world) === before) return false;
  // Never less than the broom's own patience with an object.
  world.now = Math.max(world.now + atLeast, due.length === 0 ? 0 : Math.min(...due) + 2 * MINUTE);
  return true;
}

function traces({ book, stripe }: World): string {
  const handled = [...book.heard.values()].filter(({ isHandled }) => isHandled).length;
  return [book.order.version, stripe.events.length, handled].join();
}
