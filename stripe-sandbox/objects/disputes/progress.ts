import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { refused } from "../../api/failure.ts";
import { failPendingRefunds } from "../refunds/refund-ends.ts";
import { isWithdrawn, reinstate, withdraw } from "./dispute-money.ts";
import { asCase, evidenceDue } from "./dispute-object.ts";
import { closeInquiry, isOpenInquiry } from "./inquiries.ts";

type Dispute = Stripe.Dispute;

export const DISPUTE_OUTCOMES = ["win", "lose", "escalate", "review", "close", "appeal"] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** Where a case of the bank's can end; an end is final unless it is appealed. */
const IN_DISPUTE = ["needs_response", "under_review", "appeal_needs_response", "appeal_under_review"];
const IN_REVIEW: Readonly<Record<string, string>> = {
  needs_response: "under_review",
  warning_needs_response: "warning_under_review",
  appeal_needs_response: "appeal_under_review",
};

function change(call: Call, dispute: Dispute, fields: Partial<Dispute>): Dispute {
  const changed = call.store.save({ ...dispute, ...fields });
  call.events.emit("charge.dispute.updated", changed, { status: dispute.status });
  return changed;
}

/** The bank decides, for good or until an appeal. */
function end(call: Call, dispute: Dispute, won: boolean): Dispute {
  if (!IN_DISPUTE.includes(dispute.status)) throw refused("This dispute is already closed.");
  const returns = won && isWithdrawn(dispute);
  const takes = !won && !isWithdrawn(dispute);
  const moved = returns ? reinstate(call, dispute) : takes ? withdraw(call, dispute, { fee: false }) : dispute;
  const closed: Dispute = call.store.save({ ...moved, status: won ? "won" : "lost" });
  if (returns) call.events.emit("charge.dispute.funds_reinstated", closed);
  if (takes) call.events.emit("charge.dispute.funds_withdrawn", closed);
  call.events.emit("charge.dispute.closed", closed, { status: dispute.status });
  return closed;
}

/** An inquiry becomes a chargeback: only now does the money go. */
function escalate(call: Call, inquiry: Dispute): Dispute {
  if (!isOpenInquiry(inquiry)) throw refused(`A dispute with a status of ${inquiry.status} is no open inquiry.`);
  failPendingRefunds(call, inquiry.charge as string);
  const { evidence_details } = inquiry;
  const withdrawn = withdraw(call, asCase(inquiry, "chargeback"), { fee: true });
  const escalated = change(call, withdrawn, {
    status: "needs_response",
    is_charge_refundable: false,
    evidence_details: { ...evidence_details, due_by: evidenceDue(call), submission_count: 0 },
  });
  call.events.emit("charge.dispute.funds_withdrawn", escalated);
  return escalated;
}

function appeal(call: Call, dispute: Dispute): Dispute {
  if (dispute.status !== "won" && dispute.status !== "lost")
    throw refused(`A dispute with a status of ${dispute.status} cannot be appealed.`);
  return change(call, dispute, {
    status: "appeal_needs_response",
    evidence_details: { ...dispute.evidence_details, due_by: evidenceDue(call) },
  });
}

export function review(call: Call, dispute: Dispute, fields: Partial<Dispute> = {}): Dispute {
  const status = IN_REVIEW[dispute.status];
  if (status === undefined) throw refused(`A dispute with a status of ${dispute.status} awaits no evidence.`);
  return change(call, dispute, { ...fields, status });
}

/** What a bank does with a dispute next. */
export function continueDispute(call: Call, dispute: Dispute, outcome: DisputeOutcome): Dispute {
  switch (outcome) {
    case "win":
      return end(call, dispute, true);
    case "lose":
      return end(call, dispute, false);
    case "escalate":
      return escalate(call, dispute);
    case "review":
      return review(call, dispute);
    case "appeal":
      return appeal(call, dispute);
    case "close":
      if (!isOpenInquiry(dispute)) throw refused(`A dispute with a status of ${dispute.status} is no open inquiry.`);
      return closeInquiry(call, dispute);
  }
}
