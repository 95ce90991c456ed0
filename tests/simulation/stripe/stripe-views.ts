import type { ChargeView, DisputeView, IntentView, RefundView } from "#worker/payment/ports/charge.port.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { BalanceTransactionView } from "#worker/payment/ports/balance.port.ts";
import { refundOutcomeOf } from "#worker/payment/stripe/refund-outcome.ts";
import type { Page, Since } from "#worker/payment/ports/provider-request.ts";
import type { TransferView } from "#worker/payment/ports/payout.port.ts";
import {
  feeOf,
  SETTLED_CURRENCY,
  type Dispute,
  type Intent,
  type Refund,
  type StripeModel,
  type Transfer,
} from "./stripe-model.ts";

export const chargeOf = (intentId: string) => intentId.replace("pi_", "ch_");
export const viewOrNull = (intent: Intent | null) => intent && intentView(intent);
export const refundOrNull = (made: Refund | undefined) => (made ? refundView(made) : null);

export function intentView(intent: Intent): IntentView {
  const { id, status, amount, currencyCode, orderId, transactionId, attempt, settledAmount, createdAt, card } = intent;
  return {
    intentId: id,
    status,
    nextAction: status === "requires_action" ? { type: "use_stripe_sdk", use_stripe_sdk: {} } : null,
    clientSecret: `${id}_secret`,
    amount,
    currencyCode,
    orderId,
    transactionId,
    attempt,
    chargeId: status === "succeeded" ? chargeOf(id) : null,
    // A bank that asked vouches for the payer.
    isAuthenticated: status === "succeeded" && card === "asks",
    settledAmount,
    settledCurrencyCode: settledAmount === null ? null : SETTLED_CURRENCY,
    stripeFeeAmount: settledAmount === null ? null : feeOf(intent),
    stripeMethodId: card,
    decline: status === "requires_payment_method" ? "payment.card_declined" : null,
    createdAt,
  };
}

export function chargeView(stripe: StripeModel, intent: Intent): ChargeView {
  const { id, status, amount, currencyCode, orderId, chargedAt, createdAt } = intent;
  return {
    chargeId: chargeOf(id),
    intentId: id,
    isPaid: status === "succeeded",
    amount,
    refundedAmount: stripe.refunded(id),
    currencyCode,
    orderId,
    createdAt: chargedAt ?? createdAt,
  };
}

/** None before the charge has settled. */
export function balanceTransactionView(intent: Intent): readonly BalanceTransactionView[] {
  if (intent.settledAmount === null) return [];
  const common = {
    transactionType: "charge",
    isOfOrder: true,
    sourceId: chargeOf(intent.id),
    movedAgain: null,
  } as const;
  const amounts = { currencyCode: SETTLED_CURRENCY, amount: intent.settledAmount, feeAmount: feeOf(intent) };
  const createdAt = intent.settledAt ?? intent.createdAt;
  return [{ balanceTransactionId: `txn_${intent.id}`, ...common, ...amounts, createdAt }];
}

/** Stripe has two names for a refund that waits, and for one that was never made. */
function nameAtStripe({ id, outcome }: Pick<Refund, "id" | "outcome">): string {
  const isOdd = Number(id.replace("re_", "")) % 2 === 1;
  if (outcome === "SUCCEEDED") return "succeeded";
  if (outcome === "FAILED") return isOdd ? "canceled" : "failed";
  return isOdd ? "pending" : "requires_action";
}

export function refundView({ id, ...made }: Refund): RefundView {
  return { refundId: id, ...made, outcome: refundOutcomeOf(nameAtStripe({ id, outcome: made.outcome })) };
}

export function transferView({ id, amount, accountId, ...made }: Transfer): TransferView {
  return { transferId: id, toStripeAccount: accountId, ...made, amount: amount - made.reversedAmount };
}

export function disputeView({ id, ...made }: Dispute): DisputeView {
  return { disputeId: id, ...made };
}

/** A page of what was made since, newest first; pages are small, so that they have to be asked for. */
export function pageOf<View extends { readonly createdAt: Instant }>(
  views: readonly View[],
  { createdFrom, cursor }: Since,
): Page<View> {
  const all = views.filter(({ createdAt }) => createdAt >= createdFrom).toReversed();
  const start = Number(cursor ?? 0);
  const end = start + PAGE;
  return { items: all.slice(start, end), unreadable: [], nextCursor: end < all.length ? String(end) : null };
}

const PAGE = 2;
