import { DAY } from "#domain/kernel/instants.ts";
import { handleEvent, receiveEvent } from "#worker/payment/sync/webhook.usecases.ts";
import type { Action } from "./action.ts";
import { unheard } from "./stripe-dashboard.ts";
import { checkHeard } from "../invariants/stripe-state-known.ts";
import type { DisputeState } from "../stripe/stripe-model.ts";
import type { World } from "../world/world.ts";

/* What banks, Stripe and the network do. */

/** A bank or the network settles an intent that waits for it. */
export function ends(
  status: "requires_action" | "processing",
  outcome: "succeeded" | "requires_payment_method",
): Action {
  return async (world) => {
    const intent = world.stripe.intents.findLast(
      (made) => made.status === status && made.orderId === world.stored.order.id,
    );
    if (intent === undefined) return;
    world.reach(`${status === "processing" ? "PROCESSING" : "BANK"}_${outcome === "succeeded" ? "AGREES" : "REFUSES"}`);
    world.stripe.move(intent, outcome);
  };
}

/** PENDING refunds come to an end; one that had succeeded may be sent back by a bank. */
export function endsRefund(from: "PENDING" | "SUCCEEDED", to: "SUCCEEDED" | "FAILED"): Action {
  return async ({ stripe }) => {
    const refund = stripe.refunds.findLast((made) => made.outcome === from);
    if (refund) stripe.end(refund, to);
  };
}

const isEnd = (state: DisputeState) => state === "WON" || state === "LOST" || state === "CLOSED";
/** The bank takes the money, which it did not have. */
const takes = (state: DisputeState) => state === "OPENED" || state === "LOST";

/** A bank decides, or decides otherwise after an appeal. */
export function turnsDispute(from: DisputeState, to: DisputeState): Action {
  return async (world) => {
    const { stripe, stored } = world;
    const dispute = stripe.disputes.find(
      ({ outcome, intentId }) => outcome === from && stripe.intent(intentId)?.orderId === stored.order.id,
    );
    const intent = dispute && stripe.intent(dispute.intentId);
    if (!dispute || !intent) return;
    const isTakenAnew = takes(to) && !takes(from);
    const taken = stripe.disputed(intent.id) + unheard(world, intent.id);
    if (isTakenAnew && taken + dispute.amount > intent.amount) return;
    world.reach(`DISPUTE_${from}_TO_${to}`);
    dispute.outcome = to;
    dispute.evidenceDueAt = to === "OPENED" ? stripe.now + 7 * DAY : null;
    if (isTakenAnew) stripe.failWaitingRefunds(intent.id);
    stripe.tell(isEnd(to) ? "charge.dispute.closed" : "charge.dispute.updated", dispute.id);
  };
}

/** The next event is lost for good: neither Stripe nor we ever come back to it. */
export const loseEvent: Action = async (world, argument) => {
  const losable = undelivered(world).filter((each) => world.isNightly || isLookedAt(world, each));
  const index = losable[argument % Math.max(1, losable.length)];
  if (index === undefined || isTooOld(world, index)) return;
  world.reach("EVENT_LOST");
  world.lost.add(index);
};

/** What the outbox looks at by itself: the intent of the attempt, and our refunds until they have ended. */
function isLookedAt({ stripe, orders }: World, index: number): boolean {
  const event = stripe.events[index];
  const refund = stripe.refunds.find(({ id }) => id === event?.objectId);
  if (refund) return refund.attempt !== null && refund.outcome === "PENDING";
  return orders.some(({ stored }) => stored.order.transaction.stripePaymentIntentId === event?.objectId);
}

/** Whatever ends otherwise more than a week after it was made shows at night as an unexplained sum only. */
function isTooOld({ stripe }: World, index: number): boolean {
  const { objectId, at } = stripe.events[index]!;
  const made = [...stripe.refunds, ...stripe.disputes, ...stripe.transfers].find(({ id }) => id === objectId);
  return made !== undefined && at - made.createdAt > 5 * DAY;
}

export async function deliver(world: World, index: number): Promise<void> {
  const event = world.stripe.events[index];
  if (event === undefined || world.lost.has(index)) return;
  if ((world.deliveries[index] ?? 0) > 0) world.reach("EVENT_REPEATED");
  if (world.deliveries.length > index + 1) world.reach("EVENT_REVERSED");
  if (world.now - event.at >= 3 * DAY) world.reach("EVENT_THREE_DAYS_LATE");
  world.deliveries[index] = (world.deliveries[index] ?? 0) + 1;
  const isNew = await world.request(async (services) => {
    const received = await receiveEvent(services, JSON.stringify(event), "signed");
    if (received.ok && received.value) await handleEvent(services, received.value);
    return received.ok && received.value !== null;
  });
  if (world.isCalm && isNew) checkHeard(world, event.objectId);
}

/** An intent that nobody has paid is canceled at Stripe. */
export const cancelByHand: Action = async ({ stripe, stored }) => {
  const intent = stripe.intents.findLast(({ orderId }) => orderId === stored.order.id);
  if (intent?.status === "requires_action" || intent?.status === "requires_payment_method")
    stripe.move(intent, "canceled");
};

/** A bank gives more time for evidence. */
export const evidenceLater: Action = async ({ stripe }) => {
  const dispute = stripe.disputes.findLast(({ evidenceDueAt }) => evidenceDueAt !== null);
  if (dispute === undefined) return;
  dispute.evidenceDueAt = (dispute.evidenceDueAt ?? 0) + 7 * DAY;
  stripe.tell("charge.dispute.updated", dispute.id);
};

export const undelivered = ({ stripe, deliveries, lost }: World): number[] =>
  stripe.events.map((_event, index) => index).filter((index) => (deliveries[index] ?? 0) === 0 && !lost.has(index));
