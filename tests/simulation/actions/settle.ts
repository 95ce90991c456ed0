import { DAY, MINUTE } from "#domain/kernel/instants.ts";
import type { Order } from "#domain/order/order.ts";
import { paymentsOf } from "#domain/order/payments.ts";
import { refreshPayoutAccount } from "#worker/payment/payouts/payout-account.usecases.ts";
import { cron } from "./actions.ts";
import { night } from "./nightly-run.ts";
import { ring } from "./ring-alarm.ts";
import { say } from "./give-command.ts";
import { deliver, undelivered } from "./banks-and-webhooks.ts";
import { changesAccount, opensAccount } from "./payout-accounts.ts";
import type { World } from "../world/world.ts";

const MOST_ROUNDS = 300;
/** From here on the clock takes days, not minutes: an abandoned 3-D Secure page is asked about every hour for a week. */
const PATIENT_ROUNDS = 6;
/** Nobody waits for ever: an income that Stripe refuses to send is tried again every night. */
const PROMPT_FROM = 60;
/** After so many failures an admin pays by other means. */
const MOST_RETRIES = 3;

/**
 * The faults stop and the world does what it owes: banks decide, every event that is not lost comes, newest first and twice,
 * three days late; alarms ring, cron runs, and so does the nightly run; the one command that a standing order waits for is
 * given. Ends when nothing is left to happen.
 */
export async function settle(world: World): Promise<void> {
  const { stripe, faults } = world;
  if (stripe.intents.some(({ status }) => status === "requires_action")) world.reach("BANK_PAGE_ABANDONED");
  faults.plan(null);
  world.isUndisturbed = true;
  world.landLate();
  stripe.isSlow = false;
  stripe.isShort = false;
  stripe.hangsUntil = 0;
  stripe.nextCharge = null;
  world.rooms.isDeadly = false;
  stripe.refusals = 0;
  if (!stripe.isAccountAble) {
    if (stripe.accounts.current.state === "OPEN") await changesAccount(true)(world, 0);
    else await opensAccount(world, 0);
    // The night asks for every account that income waits for.
    if (world.isNightly && world.random(2) === 0) world.lost.add(stripe.events.length - 1);
  }
  world.now += 3 * DAY;
  // In some worlds people answer at once, in others they wait until no clock does it for them.
  const isPrompt = world.random(2) === 0;
  const tries = new Map<string, number>();
  const told = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = traces(world);
    decideOutside(world);
    for (const index of undelivered(world).toReversed()) {
      await deliver(world, index);
      await deliver(world, index);
    }
    // As every night: income that waits for an account which became able unheard.
    if (
      !world.isNightly &&
      world.orders.some(({ stored }) =>
        payoutsOf(stored.order).some(({ transferStatus }) => transferStatus === "AWAITING_ACCOUNT"),
      )
    )
      await world.request((services) => refreshPayoutAccount(services, world.database.account.stripeAccountId));
    if (world.isNightly) await night(world);
    await cron(world);
    for (const index of world.orders.keys()) {
      world.takeInHand(index);
      await ring(world);
    }
    const hasMoved = moveOn(world, round < PATIENT_ROUNDS ? 2 * MINUTE : DAY, before);
    if ((!hasMoved || isPrompt || round > PROMPT_FROM) && (await askPeople(world, tries))) continue;
    if (!hasMoved && !tellAgain(world, told)) return;
  }
}

/**
 * A dispute for which there was no room when it was heard of, because the end of another had not been heard yet: the nightly
 * run tells of it again, where there is one.
 */
function tellAgain({ stripe, orders, isNightly }: World, told: Set<string>): boolean {
  const known = new Set(orders.flatMap(({ expectedOrder }) => [...expectedOrder.disputes.keys()]));
  const unknown = stripe.disputes.filter(({ id }) => !known.has(id) && !told.has(id));
  if (isNightly || unknown.length === 0) return false;
  for (const { id } of unknown) {
    told.add(id);
    stripe.tell("charge.dispute.updated", id);
  }
  return true;
}

function decideOutside({ stripe }: World): void {
  for (const intent of stripe.intents) {
    if (intent.status === "processing") stripe.move(intent, "succeeded");
    stripe.settle(intent);
  }
  stripe.goThroughRefunds();
  for (const [index, dispute] of stripe.disputes.entries()) {
    if (dispute.outcome !== "OPENED" && dispute.outcome !== "INQUIRY" && dispute.outcome !== "APPEALED") continue;
    dispute.outcome =
      dispute.outcome === "INQUIRY" ? "CLOSED" : dispute.outcome === "APPEALED" || index % 2 === 0 ? "WON" : "LOST";
    dispute.evidenceDueAt = null;
    stripe.tell("charge.dispute.closed", dispute.id);
  }
}

/** Where the rules wait for a person, that person acts. False when there was nothing to do. */
async function askPeople(world: World, tries: Map<string, number>): Promise<boolean> {
  let isAnything = false;
  for (const [index, { stored, expectedOrder }] of world.orders.entries()) {
    world.takeInHand(index);
    const { version } = stored.order;
    expectedOrder.catchUp();
    const { money } = expectedOrder;
    const resolution = version % 3 === 0 ? "REFUND" : "RELEASE";
    const reason = "It is time";
    if (expectedOrder.isProblemOpen && !money.isBankAsking)
      await say(world, "ADMIN", { type: "resolveProblem", resolution });
    else if (expectedOrder.sum(({ recovered }) => recovered) > 0)
      await say(world, "ADMIN", { type: "settleHeld", resolution, reason });
    // What was taken back by hand is sent again.
    const isLeft = (refusal: "REVERSED" | "OTHER") =>
      expectedOrder.payments.some(
        (payment, at) =>
          payoutsOf(stored.order)[at]?.transferRefusal === refusal &&
          payment.money.isUnsent &&
          !(refusal === "REVERSED" && payment.money.isBankAsking),
      );
    if (isLeft("REVERSED")) await say(world, "ADMIN", { type: "retryTransfer", reason });
    // Stripe sends no more of a charge than it brought; what came back after it was sent is paid by other means.
    if (isLeft("OTHER")) await say(world, "ADMIN", { type: "recordPayoutElsewhere", reason });
    for (const [intentId, { status }] of expectedOrder.charges) {
      const of = expectedOrder.moneys.find(({ charges }) => charges.has(intentId));
      if (status !== "FAILED" || of?.isDisputed || money.isDisputed) continue;
      const tried = (tries.get(intentId) ?? 0) + 1;
      tries.set(intentId, tried);
      await say(
        world,
        "ADMIN",
        tried <= MOST_RETRIES ? { type: "retryRefund", reason } : { type: "recordRefundElsewhere", intentId, reason },
      );
    }
    isAnything ||= stored.order.version !== version;
  }
  return isAnything;
}

const payoutsOf = (order: Order) => paymentsOf(order).map(({ payout }) => payout);

/** To the next moment anything is due at; false when there is none and the last round changed nothing. */
function moveOn(world: World, atLeast: number, before: string): boolean {
  const due = world.orders
    .flatMap(({ stored, alarm }) => [stored.nextInstant, stored.nextAttemptAt, alarm])
    .filter((instant) => instant !== null);
  if (due.length === 0 && traces(world) === before) return false;
  // Never less than the broom's own patience with an object.
  world.now = Math.max(world.now + atLeast, due.length === 0 ? 0 : Math.min(...due) + 2 * MINUTE);
  return true;
}

function traces({ orders, database, stripe }: World): string {
  const handled = [...database.heard.values()].filter(({ isHandled }) => isHandled).length;
  return [...orders.map(({ stored }) => stored.order.version), stripe.events.length, handled].join();
}
