import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { refused } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { anything, flag, hash, list, metadata, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { OUTSIDE } from "../../state/book.ts";
import { newId } from "../../state/identifiers.ts";
import { move } from "../balance/balance-transactions.ts";
import { mergeMetadata } from "../metadata.ts";
import { exchange } from "../balance/settlement.ts";

type Dispute = Stripe.Dispute;
const DAY = 86_400;
/** What a dispute costs, in the minor units of the currency it is settled in. */
const DISPUTE_FEE: Record<string, number> = { jpy: 1300, usd: 1500 };

function settledAmount(call: Call, charge: Stripe.Charge): { amount: number; currency: string } {
  return call.store.get("balance_transaction", charge.balance_transaction as string);
}

/** The cardholder's bank takes the money back until it is decided. */
export function openDispute(call: Call, charge: Stripe.Charge, reason: string): Dispute {
  if (charge.disputed) throw refused(`Charge ${charge.id} has already been disputed.`, "charge_disputed");
  const id = newId("du");
  const { amount, currency } = settledAmount(call, charge);
  const fee = DISPUTE_FEE[currency] ?? 1500;
  const withdrawal = move(call, {
    owner: "",
    type: "adjustment",
    source: id,
    currency,
    amount: -amount,
    fee,
    against: [
      { account: OUTSIDE.cardholders, currency: charge.currency, amount: charge.amount },
      { account: OUTSIDE.fees, currency, amount: fee },
      ...(currency === charge.currency ? [] : exchange(-charge.amount, charge.currency, -amount, currency)),
    ],
  });
  const dispute = {
    id,
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: call.clock.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: call.clock.seconds() + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted" as Stripe.Dispute.EvidenceDetails["submission_method"],
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent as string | null,
    reason,
    status: "needs_response",
  } satisfies Dispute;
  call.store.save(dispute);
  call.store.save({ ...charge, disputed: true });
  call.events.emit("charge.dispute.created", dispute);
  call.events.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function closeDispute(call: Call, dispute: Dispute, won: boolean): Dispute {
  if (dispute.status === "won" || dispute.status === "lost") throw refused("This dispute is already closed.");
  const closed: Dispute = { ...dispute, status: won ? "won" : "lost" };
  if (won) {
    const charge = call.store.get("charge", dispute.charge as string);
    const { amount, currency } = settledAmount(call, charge);
    const reinstated = move(call, {
      owner: "",
      type: "adjustment",
      source: dispute.id,
      currency,
      amount,
      against: [
        { account: OUTSIDE.cardholders, currency: charge.currency, amount: -charge.amount },
        ...(currency === charge.currency ? [] : exchange(charge.amount, charge.currency, amount, currency)),
      ],
    });
    closed.balance_transactions = [...dispute.balance_transactions, reinstated];
  }
  call.store.save(closed);
  if (won) call.events.emit("charge.dispute.funds_reinstated", closed);
  call.events.emit("charge.dispute.closed", closed);
  return closed;
}

const expand = list(text);

export const disputeRoutes = [
  route("GET", "/v1/disputes", { ...LISTING, charge: text, payment_intent: text }, (call, input) =>
    page(
      "/v1/disputes",
      call.store.all("dispute", { charge: input.charge, payment_intent: input.payment_intent }),
      input,
    ),
  ),
  route("GET", "/v1/disputes/:dispute", { expand }, (call, _input, { dispute }) =>
    call.store.get("dispute", dispute as string, "dispute"),
  ),
  route(
    "POST",
    "/v1/disputes/:dispute",
    {
      evidence: hash({ uncategorized_text: text, product_description: text, customer_communication: anything }),
      metadata,
      submit: flag,
      expand,
    },
    (call, input, { dispute: id }) => {
      const dispute = call.store.get("dispute", id as string, "dispute");
      if (dispute.status !== "needs_response") throw refused("This dispute is already closed.");
      const evidence = { ...dispute.evidence, ...input.evidence } as Stripe.Dispute.Evidence;
      const submits = input.evidence !== undefined && input.submit !== false;
      const updated: Dispute = {
        ...dispute,
        evidence,
        metadata: mergeMetadata(dispute.metadata, input.metadata),
        status: submits ? "under_review" : dispute.status,
        evidence_details: {
          ...dispute.evidence_details,
          has_evidence: input.evidence !== undefined,
          submission_count: submits ? 1 : 0,
        },
      };
      call.store.save(updated);
      call.events.emit("charge.dispute.updated", updated);
      // Stripe's test mode decides at once when the evidence says one of these words.
      if (submits && evidence.uncategorized_text === "winning_evidence") return closeDispute(call, updated, true);
      if (submits && evidence.uncategorized_text === "losing_evidence") return closeDispute(call, updated, false);
      return updated;
    },
  ),
  route("POST", "/v1/disputes/:dispute/close", { expand }, (call, _input, { dispute }) =>
    closeDispute(call, call.store.get("dispute", dispute as string, "dispute"), false),
  ),
];
