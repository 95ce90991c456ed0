import type Stripe from "stripe";
import { DISPUTE_FIELD_NAMES, type DisputeField } from "#domain/admin/dispute-evidence.ts";
import type { Env } from "#worker/env.ts";
import type { BankQuestion, ChargeEvidence, ChargeEvidencePort } from "../ports/charge-evidence.port.ts";
import { callStripe, createStripe, logRefusal, nullIfMissing } from "./stripe-client.ts";
import { idOf } from "./stripe-intent-view.ts";

export function stripeChargeEvidence(env: Env): ChargeEvidencePort {
  let client: Stripe | null = null;
  const stripe = () => (client ??= createStripe(env));
  return {
    async readCharge(chargeId) {
      const charge = await callStripe(() => stripe().charges.retrieve(chargeId), nullIfMissing);
      return charge && evidenceOf(charge);
    },

    async readQuestion(disputeId) {
      const dispute = await callStripe(() => stripe().disputes.retrieve(disputeId), nullIfMissing);
      return dispute && questionOf(dispute);
    },

    async answerQuestion(disputeId, evidence, { isSubmitted, idempotencyKey }) {
      // Stripe refuses an empty text.
      const said = DISPUTE_FIELD_NAMES.filter((name) => evidence[name] !== "");
      const named = Object.fromEntries(said.map((name) => [STRIPE_NAMES[name], evidence[name]]));
      const dispute = await callStripe(
        () => stripe().disputes.update(disputeId, { evidence: named, submit: isSubmitted }, { idempotencyKey }),
        (error) => {
          logRefusal(`evidence of ${disputeId}`, error);
          return null;
        },
      );
      return dispute && questionOf(dispute);
    },
  };
}

const STRIPE_NAMES = {
  productDescription: "product_description",
  customerName: "customer_name",
  customerEmailAddress: "customer_email_address",
  serviceDate: "service_date",
  accessActivityLog: "access_activity_log",
  refundPolicyDisclosure: "refund_policy_disclosure",
  refundRefusalExplanation: "refund_refusal_explanation",
  duplicateChargeExplanation: "duplicate_charge_explanation",
  uncategorizedText: "uncategorized_text",
} as const satisfies Record<DisputeField, keyof Stripe.DisputeUpdateParams.Evidence>;

const WAITING: readonly Stripe.Dispute.Status[] = ["needs_response", "warning_needs_response"];

function questionOf(dispute: Stripe.Dispute): BankQuestion {
  const { id, status, reason, amount, currency, evidence, evidence_details: details } = dispute;
  const said = Object.fromEntries(
    DISPUTE_FIELD_NAMES.map((name) => [name, evidence[STRIPE_NAMES[name]] ?? ""]),
  ) as Record<DisputeField, string>;
  return {
    disputeId: id,
    intentId: idOf(dispute.payment_intent),
    status,
    reason,
    amount,
    currencyCode: currency.toUpperCase(),
    evidenceDueAt: details.due_by === null ? null : details.due_by * 1000,
    isAnswerable: WAITING.includes(status),
    submissionCount: details.submission_count,
    evidence: said,
  };
}

function evidenceOf(charge: Stripe.Charge): ChargeEvidence {
  const card = charge.payment_method_details?.card;
  const secure = card?.three_d_secure;
  return {
    chargeId: charge.id,
    amount: charge.amount,
    currencyCode: charge.currency.toUpperCase(),
    status: charge.status,
    createdAt: charge.created * 1000,
    card: card
      ? {
          brand: card.brand,
          last4: card.last4,
          country: card.country,
          funding: card.funding,
          network: card.network,
          checks: { ...card.checks },
        }
      : null,
    threeDSecure: secure
      ? {
          result: secure.result ?? null,
          resultReason: secure.result_reason ?? null,
          authenticationFlow: secure.authentication_flow ?? null,
          version: secure.version ?? null,
          electronicCommerceIndicator: secure.electronic_commerce_indicator ?? null,
          transactionId: secure.transaction_id ?? null,
        }
      : null,
    networkStatus: charge.outcome?.network_status ?? null,
    riskLevel: charge.outcome?.risk_level ?? null,
    statementDescriptor: charge.calculated_statement_descriptor,
  };
}
