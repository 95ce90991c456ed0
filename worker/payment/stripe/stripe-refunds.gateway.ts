import type Stripe from "stripe";
import type { ChargePort, DisputeView, RefundView } from "../ports/charge.port.ts";
import { refundOutcomeOf } from "./refund-outcome.ts";
import { callStripe, logRefusal, nullIfMissing } from "./stripe-client.ts";
import { attemptOf, currencyOf, idOf } from "./stripe-intent-view.ts";
import { LONGEST_PAGE, pageParameters, stripePage } from "./stripe-page.ts";

export type RefundCalls = Pick<
  ChargePort,
  | "refund"
  | "retrieveRefund"
  | "listRefundsOf"
  | "retrieveDispute"
  | "retrieveFraudWarning"
  | "listRefunds"
  | "listDisputes"
  | "listFraudWarnings"
>;

export function stripeRefunds(stripe: () => Stripe): RefundCalls {
  return {
    async refund({ intentId, amount, orderId, transactionId, attempt, idempotencyKey }) {
      const metadata = { orderId, transactionId, attempt: String(attempt) };
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

    async retrieveFraudWarning(warningId) {
      const warning = await callStripe(
        () => stripe().radar.earlyFraudWarnings.retrieve(warningId, { expand: ["charge"] }),
        nullIfMissing,
      );
      if (warning === null) return null;
      const { id, payment_intent: intent, charge, fraud_type: fraudType } = warning;
      const intentId = idOf(intent) ?? (typeof charge === "object" ? idOf(charge.payment_intent) : null);
      return { warningId: id, intentId, fraudType };
    },

    listRefunds: (since) => stripePage(() => stripe().refunds.list(pageParameters(since)), refundView),

    listDisputes: (since) => stripePage(() => stripe().disputes.list(pageParameters(since)), disputeView),

    async listFraudWarnings(since) {
      const page = await callStripe(() => stripe().radar.earlyFraudWarnings.list(pageParameters(since)));
      const items = page.data.map(({ id }) => id);
      return { items, unreadable: [], nextCursor: page.has_more ? (items.at(-1) ?? null) : null };
    },
  };
}

function refundView(refund: Stripe.Refund): RefundView {
  return {
    refundId: refund.id,
    intentId: idOf(refund.payment_intent),
    outcome: refundOutcomeOf(refund.status),
    amount: refund.amount,
    currencyCode: currencyOf(refund.currency),
    orderId: refund.metadata?.["orderId"] ?? null,
    transactionId: refund.metadata?.["transactionId"] ?? null,
    attempt: attemptOf(refund.metadata),
    createdAt: refund.created * 1000,
  };
}

function disputeView(dispute: Stripe.Dispute): DisputeView {
  const dueBy = dispute.evidence_details.due_by;
  return {
    disputeId: dispute.id,
    intentId: idOf(dispute.payment_intent),
    outcome: disputeStatus(dispute),
    amount: dispute.amount,
    currencyCode: currencyOf(dispute.currency),
    evidenceDueAt: dueBy === null ? null : dueBy * 1000,
    createdAt: dispute.created * 1000,
  };
}

/**
 * An inquiry (`warning_…`) moves no money. What is over, prevented or appealed is lost if the bank has the money, whatever it
 * is called: the sum of its balance transactions says so. One that was prevented took nothing, or Stripe refunded it, which
 * is a refund of its own.
 */
function disputeStatus({ status, balance_transactions: movements }: Stripe.Dispute): DisputeView["outcome"] {
  const isTaken = movements.reduce((sum, { amount }) => sum + amount, 0) < 0;
  switch (status) {
    case "won":
      return "WON";
    case "appeal_needs_response":
    case "appeal_under_review":
      return isTaken ? "LOST" : "APPEALED";
    case "warning_closed":
      return "CLOSED";
    case "lost":
    case "prevented":
      return isTaken ? "LOST" : "CLOSED";
    default:
      return status.startsWith("warning_") ? "INQUIRY" : "OPENED";
  }
}
