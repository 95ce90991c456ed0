import type Stripe from "stripe";
import type { ChargePort, DisputeView, RefundOutcome, RefundView } from "../ports/charge.port.ts";
import { callStripe, logRefusal, nullIfMissing } from "./stripe-client.ts";
import { attemptOf, currencyOf, idOf } from "./stripe-intent-view.ts";
import { LONGEST_PAGE, pageParameters, stripePage } from "./stripe-page.ts";

export type RefundCalls = Pick<
  ChargePort,
  "refund" | "retrieveRefund" | "listRefundsOf" | "retrieveDispute" | "listRefunds" | "listDisputes"
>;

export function stripeRefunds(stripe: () => Stripe): RefundCalls {
  return {
    async refund({ intentId, amount, orderId, attempt, idempotencyKey }) {
      const metadata = { orderId, attempt: String(attempt) };
      const refund = await callStripe(
        () =>
          stripe().refunds.create(
            { payment_intent: intentId, ...(amount === null ? {} : { amount }), metadata },
            { idempotencyKey },
          ),
        (error) => {
          logRefusal(`refund of order ${orderId}`, error);
          return null;
        },
      );
      return refund && refundView(refund);
    },

    async retrieveRefund(refundId) {
      const refund = await callStripe(() => stripe().refunds.retrieve(refundId), nullIfMissing);
      return refund && refundView(refund);
    },

    async listRefundsOf(intentId) {
      // No intent has more refunds than that.
      const page = await callStripe(() => stripe().refunds.list({ payment_intent: intentId, limit: LONGEST_PAGE }));
      return page.data.map(refundView);
    },

    async retrieveDispute(disputeId) {
      const dispute = await callStripe(() => stripe().disputes.retrieve(disputeId), nullIfMissing);
      return dispute && disputeView(dispute);
    },

    listRefunds: (since) => stripePage(() => stripe().refunds.list(pageParameters(since)), refundView),

    listDisputes: (since) => stripePage(() => stripe().disputes.list(pageParameters(since)), disputeView),
  };
}

const REFUND_OUTCOMES: Readonly<Record<string, RefundOutcome>> = {
  succeeded: "SUCCEEDED",
  failed: "FAILED",
  canceled: "FAILED",
};

function refundView(refund: Stripe.Refund): RefundView {
  return {
    refundId: refund.id,
    intentId: idOf(refund.payment_intent),
    // `pending` and `requires_action` both end by themselves.
    outcome: REFUND_OUTCOMES[refund.status ?? ""] ?? "PENDING",
    amount: refund.amount,
    currencyCode: currencyOf(refund.currency),
    orderId: refund.metadata?.["orderId"] ?? null,
    attempt: attemptOf(refund.metadata),
    createdAt: refund.created * 1000,
  };
}

function disputeView(dispute: Stripe.Dispute): DisputeView {
  const outcomes: Readonly<Record<string, DisputeView["outcome"]>> = {
    won: "WON",
    // A closed inquiry took no money.
    warning_closed: "WON",
    prevented: "WON",
    lost: "LOST",
  };
  return {
    disputeId: dispute.id,
    intentId: idOf(dispute.payment_intent),
    outcome: outcomes[dispute.status] ?? "OPENED",
    amount: dispute.amount,
    currencyCode: currencyOf(dispute.currency),
    createdAt: dispute.created * 1000,
  };
}
