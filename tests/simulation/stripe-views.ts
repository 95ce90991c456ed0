import type { ChargeView, DisputeView, IntentView, RefundView } from "#worker/payment/ports/charge.port.ts";
import type { TransferView } from "#worker/payment/ports/payout.port.ts";
import { SETTLED_CURRENCY, type Dispute, type Intent, type Refund, type Transfer } from "./stripe-model.ts";

/** The one payout account of the simulation. */
export const SELLERS_STRIPE_ACCOUNT = "acct_seller";

export const chargeOf = (intentId: string) => intentId.replace("pi_", "ch_");
export const viewOrNull = (intent: Intent | null) => intent && intentView(intent);
export const refundOrNull = (made: Refund | undefined) => (made ? refundView(made) : null);

export function intentView(intent: Intent): IntentView {
  const { id, status, card, amount, currencyCode, orderId, transactionId, attempt, settledAmount, createdAt } = intent;
  return {
    intentId: id,
    status,
    nextAction: status === "requires_action" ? { type: "use_stripe_sdk", use_stripe_sdk: {} } : null,
    clientSecret: `${id}_secret`,
    stripeMethodId: card,
    amount,
    currencyCode,
    orderId,
    transactionId,
    attempt,
    chargeId: status === "succeeded" ? chargeOf(id) : null,
    settledAmount,
    settledCurrencyCode: settledAmount === null ? null : SETTLED_CURRENCY,
    stripeFeeAmount: settledAmount === null ? null : Math.floor((settledAmount * 36) / 1000),
    decline: status === "requires_payment_method" ? "payment.card_declined" : null,
    createdAt,
  };
}

export function chargeView({ id, status, amount, currencyCode, orderId, createdAt }: Intent): ChargeView {
  const chargeId = chargeOf(id);
  const isPaid = status === "succeeded";
  return { chargeId, intentId: id, isPaid, amount, refundedAmount: 0, currencyCode, orderId, createdAt };
}

export function refundView({ id, ...made }: Refund): RefundView {
  return { refundId: id, ...made };
}

export const transferOrNull = (made: Transfer | undefined) => (made ? transferView(made) : null);

export function transferView({ id, ...made }: Transfer): TransferView {
  return { transferId: id, reversedAmount: 0, toStripeAccount: SELLERS_STRIPE_ACCOUNT, ...made };
}

export function disputeView({ id, ...made }: Dispute): DisputeView {
  return { disputeId: id, evidenceDueAt: null, ...made };
}
