import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { badParameter, refused } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { type Parameter, anything, flag, hash, list, metadata, oneOf, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { mergeMetadata } from "../metadata.ts";
import { closeInquiry, isOpenInquiry } from "./inquiries.ts";
import { type DisputeOutcome, continueDispute, review } from "./progress.ts";

type Dispute = Stripe.Dispute;
const MOST_CHARACTERS = 150_000;
const expand = list(text);
const get = (call: Call, id: string | undefined) => call.store.get("dispute", id as string, "dispute");

/** Texts, and files by their id. */
const TEXTS = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
] as const;
const textShape = Object.fromEntries(TEXTS.map((name) => [name, text])) as Record<
  (typeof TEXTS)[number],
  Parameter<string | undefined>
>;

/** Stripe's test mode decides at once when the evidence says one of these words. */
const DECISIONS: Readonly<Record<string, DisputeOutcome>> = {
  winning_evidence: "win",
  losing_evidence: "lose",
  escalate_inquiry_evidence: "escalate",
};

function decide(call: Call, dispute: Dispute): Dispute {
  const outcome = DECISIONS[dispute.evidence.uncategorized_text ?? ""];
  if (outcome === undefined || (outcome === "escalate" && !isOpenInquiry(dispute))) return dispute;
  const ends = outcome !== "escalate" && isOpenInquiry(dispute);
  return continueDispute(call, dispute, ends ? "close" : outcome);
}

function refuseEvidence(dispute: Dispute, given: Record<string, unknown>): void {
  const isAppealed = dispute.status === "appeal_needs_response";
  if (!isAppealed && dispute.status !== "needs_response" && dispute.status !== "warning_needs_response")
    throw refused("This dispute is already closed.");
  const sent = Object.keys(given).filter((name) => given[name] !== undefined);
  if (sent.some((name) => (name === "appeal") !== isAppealed))
    throw refused("Appeal evidence, and no other, is accepted while a dispute is being appealed.");
  const characters = sent.reduce((sum, name) => sum + (typeof given[name] === "string" ? given[name].length : 0), 0);
  if (characters > MOST_CHARACTERS)
    throw badParameter(`The evidence is limited to ${MOST_CHARACTERS} characters in all.`, "evidence");
}

export const disputeRoutes = [
  route("GET", "/v1/disputes", { ...LISTING, charge: text, payment_intent: text }, (call, input) =>
    page(
      "/v1/disputes",
      call.store.all("dispute", { charge: input.charge, payment_intent: input.payment_intent }),
      input,
    ),
  ),
  route("GET", "/v1/disputes/:dispute", { expand }, (call, _input, { dispute }) => get(call, dispute)),
  route(
    "POST",
    "/v1/disputes/:dispute",
    {
      evidence: hash({ ...textShape, appeal: anything, enhanced_evidence: anything }),
      intended_submission_method: oneOf("manual", "prefer_manual", "prefer_smart_disputes", "smart_disputes"),
      metadata,
      submit: flag,
      expand,
    },
    (call, input, { dispute: id }) => {
      const dispute = get(call, id);
      const given = Object.fromEntries(Object.entries(input.evidence ?? {}).filter(([, value]) => value !== undefined));
      if (input.evidence !== undefined || input.submit === true) refuseEvidence(dispute, given);
      const staged: Dispute = {
        ...dispute,
        evidence: { ...dispute.evidence, ...given },
        intended_submission_method: input.intended_submission_method ?? dispute.intended_submission_method,
        metadata: mergeMetadata(dispute.metadata, input.metadata),
      };
      const { due_by, submission_count, has_evidence } = dispute.evidence_details;
      const hasEvidence = has_evidence || Object.keys(given).length > 0;
      const submits = input.submit !== false && (input.evidence !== undefined || input.submit === true);
      const details = { ...staged.evidence_details, has_evidence: hasEvidence };
      if (!submits) {
        const updated = call.store.save({ ...staged, evidence_details: details });
        call.events.emit("charge.dispute.updated", updated);
        return updated;
      }
      const isLate = (due_by ?? 0) < call.clock.seconds();
      const submitted = review(call, staged, {
        evidence_details: {
          ...details,
          past_due: isLate,
          submission_count: submission_count + 1,
          // It tells of the original case, whatever is appealed later.
          ...(dispute.status === "appeal_needs_response" ? {} : { submission_method: "manual" as const }),
        },
      });
      return decide(call, submitted);
    },
  ),
  route("POST", "/v1/disputes/:dispute/close", { expand }, (call, _input, { dispute: id }) => {
    const dispute = get(call, id);
    return isOpenInquiry(dispute) ? closeInquiry(call, dispute) : continueDispute(call, dispute, "lose");
  }),
];
