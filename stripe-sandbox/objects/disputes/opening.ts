import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { refused } from "../../api/failure.ts";
import { money } from "../currencies.ts";
import { createRefund } from "../refunds/refund-creation.ts";
import { failPendingRefunds } from "../refunds/refund-ends.ts";
import { withdraw } from "./dispute-money.ts";
import { type NewDispute, disputeOf } from "./dispute-object.ts";
import { updateFraudWarnings } from "./early-fraud-warnings.ts";

type Dispute = Stripe.Dispute;

/**
 * A chargeback takes the money at once, an inquiry only asks. Prevention ends a dispute before it is one: a block
 * moves nothing, a resolution gives the money to the buyer, as a refund of Stripe's or by withdrawing it.
 */
export const DISPUTE_KINDS = ["chargeback", "inquiry", "block", "resolution_refund", "resolution_withdrawal"] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

interface Opening {
  kind?: DisputeKind | undefined;
  reason?: string | undefined;
  /** Minor units of the charge's currency; all that is not disputed yet if not given. */
  amount?: number | undefined;
}

type Beginning = Pick<NewDispute, "caseType" | "status" | "isChargeRefundable">;
const PREVENTED = { status: "prevented", isChargeRefundable: true } as const;
const BEGINNINGS: Readonly<Record<DisputeKind, Beginning>> = {
  chargeback: { caseType: "chargeback", status: "needs_response", isChargeRefundable: false },
  inquiry: { caseType: "inquiry", status: "warning_needs_response", isChargeRefundable: true },
  block: { caseType: "block", ...PREVENTED },
  resolution_refund: { caseType: "resolution", ...PREVENTED },
  resolution_withdrawal: { caseType: "resolution", ...PREVENTED, isChargeRefundable: false },
};

/** Several disputes of one charge never exceed it together. */
function amountToDispute(call: Call, charge: Stripe.Charge, asked: number | undefined): number {
  if (charge.status !== "succeeded") throw refused(`Charge ${charge.id} has not succeeded and cannot be disputed.`);
  const disputed = call.store
    .all("dispute", { charge: charge.id })
    .filter(({ status }) => status !== "warning_closed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const open = charge.amount - disputed;
  if (open <= 0) throw refused(`Charge ${charge.id} has already been disputed.`, "charge_disputed");
  const amount = asked ?? open;
  if (amount > open)
    throw refused(
      `Disputed amount (${money(amount, charge.currency)}) is greater than undisputed amount on charge (${money(open, charge.currency)})`,
    );
  return amount;
}

/** The cardholder asked their bank about a charge; any that succeeded, also one with a refund under way. */
export function openDispute(call: Call, charge: Stripe.Charge, opening: Opening = {}): Dispute {
  const { kind = "chargeback", reason = "fraudulent" } = opening;
  const amount = amountToDispute(call, charge, opening.amount);
  const takes = kind === "chargeback" || kind === "resolution_withdrawal";
  if (takes) failPendingRefunds(call, charge.id);
  const began = disputeOf(call, charge, { amount, reason, ...BEGINNINGS[kind] });
  const dispute = takes ? withdraw(call, began, { fee: kind === "chargeback" }) : began;
  call.store.save(dispute);
  // A failing refund has changed the charge meanwhile.
  const disputed = call.store.save({ ...call.store.get("charge", charge.id), disputed: true });
  updateFraudWarnings(call, disputed);
  call.events.emit("charge.dispute.created", dispute);
  if (takes) call.events.emit("charge.dispute.funds_withdrawn", dispute);
  const unrefunded = disputed.amount - disputed.amount_refunded;
  if (kind === "resolution_refund" && unrefunded > 0)
    createRefund(call, disputed, { amount: Math.min(amount, unrefunded) });
  if (dispute.status === "prevented") call.events.emit("charge.dispute.closed", dispute);
  return dispute;
}
