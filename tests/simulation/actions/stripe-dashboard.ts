import { DAY, HOUR } from "#domain/kernel/instants.ts";
import type { Action } from "./action.ts";
import { SETTLED_CURRENCY, type DisputeState, type Intent } from "../stripe/stripe-model.ts";
import type { World } from "../world/world.ts";

/* What people do in Stripe's dashboard. Nothing of it carries our metadata; who did it tells nobody. */

const intentsOf = ({ stripe, stored }: World): readonly Intent[] =>
  stripe.intents.filter(({ orderId, status }) => orderId === stored.order.id && status === "succeeded");

/** A charge given back, whole or in part. */
export const refundByHand: Action = async (world, argument) => {
  const { stripe } = world;
  const intent = intentsOf(world).at(argument % 3 === 0 ? -1 : 0);
  const left = intent ? stripe.left(intent) : 0;
  if (!intent || left <= 0) return;
  world.reach("REFUNDED_BY_HAND");
  const amount = argument < 8 ? left : Math.ceil(left / (argument - 6));
  const { id: intentId, currencyCode } = intent;
  const outcome = stripe.isSlow || stripe.isShort ? "PENDING" : "SUCCEEDED";
  const id = `re_${stripe.refunds.length + 1}`;
  const ours = { orderId: null, transactionId: null, attempt: null };
  stripe.refunds.push({ id, intentId, ...ours, amount, currencyCode, createdAt: stripe.now, outcome });
  stripe.tell("refund.created", id);
};

/** Money sent to the seller for an order, from our balance. */
export const transferByHand: Action = async (world, argument) => {
  const { stripe, stored } = world;
  const { id: orderId, priceCurrencyCode } = stored.order;
  if (priceCurrencyCode !== SETTLED_CURRENCY || intentsOf(world).length === 0 || madeByHand(world) > 1) return;
  world.reach("TRANSFERRED_BY_HAND");
  const id = `tr_${stripe.transfers.length + 1}`;
  const { id: accountId } = stripe.accounts.current;
  const nothing = { transactionId: null, attempt: null, reversedAmount: 0, chargeId: null, accountId };
  const amount = argument === 0 ? 1 : 50 + argument * 100;
  stripe.transfers.push({ id, orderId, ...nothing, amount, currencyCode: SETTLED_CURRENCY, createdAt: stripe.now });
  stripe.tell("transfer.created", id);
};

const madeByHand = ({ stripe, stored }: World): number =>
  stripe.transfers.filter(({ attempt, orderId }) => attempt === null && orderId === stored.order.id).length;

/** A transfer, ours or one made by hand, taken back whole or in part. */
export const reverseTransfer: Action = async (world, argument) => {
  const { stripe, stored } = world;
  const transfer = stripe.transfers.findLast(
    ({ orderId, currencyCode }) => orderId === stored.order.id && currencyCode === stored.order.priceCurrencyCode,
  );
  const left = transfer ? transfer.amount - transfer.reversedAmount : 0;
  if (!transfer || left <= 0) return;
  world.reach("REVERSED_BY_HAND");
  transfer.reversedAmount += argument < 8 ? left : Math.ceil(left / 3);
  stripe.tell("transfer.reversed", transfer.id);
};

/** What disputes have given back without our having heard of it: a bank does not take it again within days. */
export function unheard({ stripe, stored }: World, intentId: string): number {
  const isThoughtOpen = (id: string) =>
    stored.order.disputes.some(
      ({ disputeId, status }) => disputeId === id && (status === "OPENED" || status === "LOST"),
    );
  return stripe.disputes
    .filter(({ id, outcome, intentId: of }) => of === intentId && hasGivenBack(outcome) && isThoughtOpen(id))
    .reduce((sum, { amount }) => sum + amount, 0);
}

const hasGivenBack = (outcome: DisputeState) => outcome === "WON" || outcome === "APPEALED";

const SHARES = [1, 1, 2, 3] as const;
const MOST_DISPUTES = 3;

/** A bank takes a charge back, or asks before it does: any charge, whole or in part, whatever has become of it. */
export const openDispute: Action = async (world, argument) => {
  const { stripe, stored } = world;
  const intents = intentsOf(world);
  const intent = intents.at(argument % Math.max(1, intents.length));
  const made = stripe.disputes.filter(({ intentId }) => stripe.intent(intentId)?.orderId === stored.order.id);
  const left = intent
    ? intent.amount - stripe.disputed(intent.id, ["INQUIRY", "OPENED", "LOST", "APPEALED"]) - unheard(world, intent.id)
    : 0;
  if (!intent || left <= 0 || made.length >= MOST_DISPUTES) return;
  const isInquiry = argument % 5 === 0;
  world.reach(isInquiry ? "INQUIRED" : "DISPUTED");
  const id = `dp_${stripe.disputes.length + 1}`;
  // Some take the least that there is.
  const amount = argument === 14 ? 1 : Math.ceil(left / (SHARES[argument % SHARES.length] ?? 1));
  const { id: intentId, currencyCode } = intent;
  const createdAt = stripe.now;
  const evidenceDueAt = createdAt + 7 * DAY;
  const outcome = isInquiry ? "INQUIRY" : "OPENED";
  stripe.disputes.push({ id, intentId, amount, currencyCode, createdAt, evidenceDueAt, outcome });
  if (!isInquiry) stripe.failWaitingRefunds(intentId);
  stripe.tell("charge.dispute.created", id);
};

export const warnOfFraud: Action = async (world) => {
  const [intent] = intentsOf(world);
  if (!intent || world.stripe.fraudWarnings.some(({ intentId }) => intentId === intent.id)) return;
  const id = `issfr_${world.stripe.fraudWarnings.length + 1}`;
  world.stripe.fraudWarnings.push({ id, intentId: intent.id, createdAt: world.stripe.now });
  world.stripe.tell("radar.early_fraud_warning.created", id);
};

export const goShort: Action = async ({ stripe }) => {
  stripe.isShort = true;
};
/** It answers nobody for hours. */
export const hangs: Action = async (world, argument) => {
  world.reach("STRIPE_HANGS");
  world.stripe.hangsUntil = world.now + (1 + argument) * HOUR;
};
export const topUp: Action = async ({ stripe }) => {
  stripe.isShort = false;
  stripe.goThroughRefunds();
};
