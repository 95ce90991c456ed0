import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { newId } from "../../state/identifiers.ts";

const DAY = 86_400;
/** How long the bank waits for evidence. */
const ANSWERED_WITHIN_DAYS = 9;

export const evidenceDue = (call: Call): number => call.clock.seconds() + ANSWERED_WITHIN_DAYS * DAY;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  appeal: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Visa's codes; those of other networks are not modelled. */
const VISA_CODES: Readonly<Record<string, string>> = {
  credit_not_processed: "13.6",
  duplicate: "12.6",
  fraudulent: "10.4",
  product_not_received: "13.1",
  product_unacceptable: "13.3",
  unrecognized: "10.4",
};

export type CaseType = "block" | "chargeback" | "inquiry" | "resolution";

export interface NewDispute {
  amount: number;
  reason: string;
  caseType: CaseType;
  status: Stripe.Dispute.Status;
  isChargeRefundable: boolean;
}

/** A dispute as it is before any money has moved. */
export function disputeOf(call: Call, charge: Stripe.Charge, dispute: NewDispute): Stripe.Dispute {
  const { amount, reason, caseType } = dispute;
  const brand = charge.payment_method_details?.card?.brand ?? "unknown";
  return {
    id: newId("du"),
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: call.clock.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: evidenceDue(call),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.isChargeRefundable,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent as string | null,
    payment_method_details: {
      card: {
        brand,
        case_type: caseType,
        network: brand,
        network_reason_code: brand === "visa" ? networkCode(reason, caseType) : null,
      },
      type: "card",
    },
    reason,
    status: dispute.status,
  };
}

/** An inquiry has the code's group only. */
function networkCode(reason: string, caseType: CaseType): string | null {
  const code = VISA_CODES[reason] ?? null;
  return caseType === "inquiry" ? (code?.split(".")[0] ?? null) : code;
}

/** The same dispute as another kind of case. */
export const asCase = (dispute: Stripe.Dispute, caseType: CaseType): Stripe.Dispute => {
  const card = dispute.payment_method_details?.card;
  if (card === undefined) return dispute;
  const code = card.brand === "visa" ? networkCode(dispute.reason, caseType) : null;
  const details = { ...card, case_type: caseType, network_reason_code: code };
  return { ...dispute, payment_method_details: { type: "card", card: details } };
};
