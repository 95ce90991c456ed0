import { DAY } from "#domain/kernel/instants.ts";
import { handleEvent, receiveEvent } from "#worker/payment/sync/webhook.usecases.ts";
import { SELLERS_STRIPE_ACCOUNT } from "./stripe-views.ts";
import type { World } from "./world.ts";

/** What banks, Stripe and the network do. `argument` is 0 … 15; most actions read little or nothing of it. */
export type Action = (world: World, argument: number) => Promise<unknown>;

/** A bank or the network settles an intent that waits for it. */
export function ends(
  status: "requires_action" | "processing",
  outcome: "succeeded" | "requires_payment_method",
): Action {
  return async (world) => {
    const intent = world.stripe.intents.findLast((made) => made.status === status);
    if (intent === undefined) return;
    world.reach(`${status === "processing" ? "PROCESSING" : "BANK"}_${outcome === "succeeded" ? "AGREES" : "REFUSES"}`);
    world.stripe.move(intent, outcome);
  };
}

/** PENDING refunds come to an end; one that had succeeded may be sent back by a bank. */
export function endsRefund(from: "PENDING" | "SUCCEEDED", to: "SUCCEEDED" | "FAILED"): Action {
  return async ({ stripe }) => {
    const refund = stripe.refunds.findLast((made) => made.outcome === from);
    if (refund === undefined) return;
    refund.outcome = to;
    stripe.tell("refund.updated", refund.id);
  };
}

/**
 * Banks dispute whole charges, an order's own, once and before any refund: others are for people to look at (rule M7).
 */
export const openDispute: Action = async ({ stripe, book }) => {
  const intent = book.order.paidAt === null ? null : stripe.intent(book.order.transaction.stripePaymentIntentId ?? "");
  if (intent === null || stripe.refunds.some(({ intentId }) => intentId === intent.id) || stripe.disputes.length > 0)
    return;
  const id = `dp_${stripe.disputes.length + 1}`;
  stripe.disputes.push({
    id,
    intentId: intent.id,
    amount: intent.amount,
    currencyCode: intent.currencyCode,
    createdAt: stripe.now,
    outcome: "OPENED",
  });
  stripe.tell("charge.dispute.created", id);
};

export function endsDispute(outcome: "WON" | "LOST"): Action {
  return async ({ stripe }) => {
    const dispute = stripe.disputes.find((made) => made.outcome === "OPENED");
    if (dispute === undefined) return;
    dispute.outcome = outcome;
    stripe.tell("charge.dispute.closed", dispute.id);
  };
}

export async function deliver(world: World, index: number): Promise<void> {
  const event = world.stripe.events[index];
  if (event === undefined) return;
  if ((world.deliveries[index] ?? 0) > 0) world.reach("EVENT_REPEATED");
  if (world.deliveries.length > index + 1) world.reach("EVENT_REVERSED");
  if (world.now - event.at >= 3 * DAY) world.reach("EVENT_THREE_DAYS_LATE");
  world.deliveries[index] = (world.deliveries[index] ?? 0) + 1;
  await world.request(async (services) => {
    const received = await receiveEvent(services, JSON.stringify(event), "signed");
    if (received.ok && received.value) await handleEvent(services, received.value);
  });
}

export const undelivered = ({ stripe, deliveries }: World): number[] =>
  stripe.events.map((_event, index) => index).filter((index) => (deliveries[index] ?? 0) === 0);

export function changeAccount(world: World, isAble: boolean): void {
  world.stripe.isAccountAble = isAble;
  world.stripe.tell("v2.core.account.updated", SELLERS_STRIPE_ACCOUNT);
}
