import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { EffectOf, MoneyEffect } from "#domain/order/reactions/effects.ts";
import { chargeOf } from "#domain/order/charges.ts";
import type { Order } from "#domain/order/order.ts";
import type { Services } from "#worker/services.ts";
import { externalRefundCommand, externalTransferCommand, ownRefundCommand } from "../sync/external-money.ts";
import { cancelIntent } from "./charge.usecases.ts";
import type { IntentView, RefundView } from "../ports/charge.port.ts";
import type { TransferRefused, TransferView } from "../ports/payout.port.ts";
import { reportOf } from "./payment-report.ts";
import { refreshPayoutAccount } from "../payouts/payout-account.usecases.ts";
import { createIdempotently } from "./create-idempotently.ts";

/** What came of it: the commands to send back, and whether the provider is still at it. */
export type MoneyOutcome = {
  readonly replies: readonly OrderCommand[];
  readonly isPending: boolean;
  /** Nothing was done yet: the replies may change what is to be done. */
  readonly isNews?: true;
};

const done = (...replies: readonly OrderCommand[]): MoneyOutcome => ({ replies, isPending: false });

/**
 * Runs one money effect of an order, except charging (`worker/order/change/pay-order.usecases.ts`). Safe to repeat. An
 * outage throws `Unavailable`: try later. So does a refund that is pending at the provider, until it has ended. Of what is
 * withheld (rule O90) only that is recorded which was made before; nothing is made.
 */
export async function runMoneyEffect(
  services: Services,
  order: Order,
  effect: Exclude<MoneyEffect, EffectOf<"CHARGE">>,
  isWithheld = false,
): Promise<MoneyOutcome> {
  switch (effect.kind) {
    case "CANCEL_INTENT":
      return done(...paymentCommand(await cancelIntent(services, order.id, effect)));
    case "REFUND":
      return refund(services, order, effect, isWithheld);
    case "TRANSFER":
      return transfer(services, order, effect, isWithheld);
  }
}

function paymentCommand(view: IntentView | null): readonly OrderCommand[] {
  const report = view && reportOf(view);
  return report ? [{ type: "recordPayment", ...report }] : [];
}

/**
 * Gives back what is left of the charge: people at Stripe may have refunded a part, or all, by hand. Their refunds are
 * recorded first, so that the order knows how much of its own is left.
 */
async function refund(
  services: Services,
  order: Order,
  effect: EffectOf<"REFUND">,
  isWithheld: boolean,
): Promise<MoneyOutcome> {
  const { charges } = services.payments;
  const { transactionId, intentId, attempt } = effect;
  const before = await charges.listRefundsOf(intentId);
  const byHand = before.flatMap((view) => refundNews(order, view, before));
  // An attempt that was thought refused has been made late.
  const late = before.flatMap((view) => (view.attempt === attempt ? [] : lateNews(order, view)));
  if (late.length > 0) return { replies: late, isPending: false, isNews: true };
  // They may take the place of this refund, or give it more to do: it is looked at again with them.
  if (byHand.length > 0 && ofAttempt(before, attempt) === null)
    return { replies: byHand, isPending: false, isNews: true };
  const ended = { type: "recordRefund", transactionId, intentId, attempt } as const;
  const refused = { ...ended, outcome: "REFUSED" } as const;
  if (isWithheld && ofAttempt(before, attempt) === null) return done(...byHand, refused);
  const owed = chargeOf(order, intentId)?.refundAmount ?? effect.amount;
  const amount = Math.min(owed, await amountLeft(services, effect, before));
  // Nothing is left of the charge: unless refunds by hand have paid all of it, an admin must see to the rest.
  if (amount <= 0) return done(...byHand, refused);
  const find = async () => ofAttempt(await charges.listRefundsOf(intentId), attempt);
  // Another amount is another request, which Stripe refuses under the key of the first.
  const key = amount === effect.amount ? effect.idempotencyKey : `${effect.idempotencyKey}:${String(amount)}`;
  const made =
    ofAttempt(before, attempt) ??
    (await createIdempotently(key, find, (idempotencyKey) =>
      charges.refund({ intentId, amount, orderId: order.id, transactionId, attempt, idempotencyKey }),
    ));
  if (made?.outcome === "PENDING") return { replies: byHand, isPending: true };
  const outcome = made?.outcome ?? "REFUSED";
  const ours = { ...ended, outcome, amount: made?.amount ?? amount } as const;
  // Those by hand take the place of ours only if ours was not made.
  return outcome === "SUCCEEDED" ? done(ours, ...byHand) : done(...byHand, ours);
}

/** None if the order has recorded it as it is now. */
function refundNews({ externalRefunds }: Order, view: RefundView, all: readonly RefundView[]): readonly OrderCommand[] {
  const known = externalRefunds.find(({ refundId }) => refundId === view.refundId);
  const isFailed = view.outcome === "FAILED";
  return (known ? known.isFailed !== isFailed : !isFailed) ? externalRefundCommand(view, all) : [];
}

/** None if the refund was not made, or if the order knows that it was. */
function lateNews({ madeRefunds }: Order, view: RefundView): readonly OrderCommand[] {
  const isKnown = madeRefunds.some(({ intentId, attempt }) => intentId === view.intentId && attempt === view.attempt);
  return view.outcome !== "SUCCEEDED" || isKnown ? [] : ownRefundCommand(view);
}

const ofAttempt = (refunds: readonly RefundView[], attempt: number) =>
  refunds.find((made) => made.attempt === attempt) ?? null;

async function amountLeft(services: Services, effect: EffectOf<"REFUND">, refunds: readonly RefundView[]) {
  const others = refunds.filter(({ outcome, attempt }) => outcome !== "FAILED" && attempt !== effect.attempt);
  if (others.length === 0) return effect.amount;
  const intent = await services.payments.charges.retrieveIntent(effect.intentId);
  const givenBack = others.reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(effect.amount, (intent?.amount ?? 0) - givenBack);
}

/**
 * What was sent by hand meanwhile is recorded first: it is owed, and our own transfer is made again with the rest. One that is
 * withheld is taken back: its income waits until the bank has decided.
 */
async function transfer(
  services: Services,
  order: Order,
  effect: EffectOf<"TRANSFER">,
  isWithheld: boolean,
): Promise<MoneyOutcome> {
  const { payouts } = services.payments;
  const { orderId, transactionId, attempt, amount, currencyCode, chargeId } = effect;
  const ended = { type: "recordTransfer", transactionId, attempt } as const;
  const isThis = (made: TransferView) => made.transactionId === transactionId && made.attempt === attempt;
  const account = await services.paymentRecords.findPayoutAccount(effect.sellerId);
  if (account === null) return done({ ...ended, outcome: "FAILED", refusal: "ACCOUNT" });
  const { stripeAccountId } = account;
  const before = await payouts.listTransfersOf(orderId);
  const isMade = before.some(isThis);
  const accounts = isMade ? [] : await services.paymentRecords.listStripeAccounts(effect.sellerId);
  const byHand = before.flatMap((view) => externalTransferCommand(order, accounts, view));
  if (byHand.length > 0 || (isWithheld && !isMade)) return done(...byHand, { ...ended, outcome: "WITHDRAWN" });
  const find = async () => (await payouts.listTransfersOf(orderId)).find(isThis) ?? null;
  // To another account is another request, too: the one before has ended, and nothing reaches it any more (rule M60).
  const key = `${effect.idempotencyKey}:${stripeAccountId}`;
  const made = await createIdempotently<TransferView | TransferRefused>(key, find, (idempotencyKey) =>
    payouts.transfer({
      amount,
      currencyCode,
      stripeAccountId,
      chargeId,
      orderId,
      transactionId,
      attempt,
      idempotencyKey,
    }),
  );
  if ("refused" in made) {
    // Its owner is told what has become of it, and sees it in the wallet (rule M60).
    if (made.refused === "ACCOUNT") await refreshPayoutAccount(services, stripeAccountId);
    return done({ ...ended, outcome: "FAILED", refusal: made.refused });
  }
  return done({ ...ended, outcome: "SUCCEEDED" });
}
