import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { refused } from "../../api/failure.ts";
import { newId } from "../../state/identifiers.ts";
import { cardOf } from "../cards/saved-cards.ts";
import { money } from "../currencies.ts";
import { updateFraudWarnings } from "../disputes/early-fraud-warnings.ts";
import { closeRefundedInquiries } from "../disputes/inquiries.ts";
import { type RefundNote, finishRefund, saveRefunded } from "./refund-ends.ts";
import { fundRefund, whyRefundWaits } from "./refunding.ts";

export interface RefundRequest {
  /** Minor units; everything that is left if not given. */
  amount?: number | undefined;
  metadata?: Record<string, string>;
  reason?: Stripe.Refund.Reason | undefined;
}

/** Whether a dispute forbids to refund its charge: the bank has the money, or has decided finally. */
const forbidsRefund = (dispute: Stripe.Dispute): boolean => !dispute.is_charge_refundable && dispute.status !== "won";

function amountToRefund(call: Call, charge: Stripe.Charge, asked: number | undefined): number {
  if (charge.status !== "succeeded")
    throw refused(`Charge ${charge.id} has not succeeded and cannot be refunded.`, "charge_not_refundable");
  if (call.store.all("dispute", { charge: charge.id }).some(forbidsRefund))
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "charge_disputed");
  if (charge.refunded) throw refused(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  const open = charge.amount - charge.amount_refunded;
  const amount = asked ?? open;
  if (amount > open)
    throw refused(
      `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge (${money(open, charge.currency)})`,
      "charge_already_refunded",
      { param: "amount" },
    );
  return amount;
}

/** Refunds a charge, whether our server, a person in Stripe's dashboard or Stripe itself asks for it. */
export function createRefund(call: Call, charge: Stripe.Charge, request: RefundRequest): Stripe.Refund {
  const amount = amountToRefund(call, charge, request.amount);
  const { after } = cardOf(call, charge.payment_method as string);
  const fails = after === "refund_fails" || call.faults.has("refund_fails");
  const short = call.faults.has("balance_short");
  const processing = !short && (after === "refund_pending" || call.faults.has("refund_pending"));
  const waits = short ? "insufficient_funds" : whyRefundWaits(call, charge, amount);
  const pending = waits ?? (processing ? "processing" : null);
  const started: Stripe.Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: call.clock.seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: request.metadata ?? {},
    payment_intent: charge.payment_intent as string | null,
    payment_method: null,
    reason: request.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending === null ? "succeeded" : "pending",
    transfer_reversal: null,
    ...(pending === null ? {} : { pending_reason: pending }),
  };
  call.store.save(started);
  if (short || processing) call.store.writeNote<RefundNote>(started.id, { held: true });
  const refund = waits === null ? fundRefund(call, charge, started) : started;
  const refunded = saveRefunded(call, charge, charge.amount_refunded + amount);
  call.events.emit("charge.refunded", refunded, { amount_refunded: charge.amount_refunded, refunded: false });
  call.events.emit("refund.created", refund);
  updateFraudWarnings(call, refunded);
  if (pending === null) closeRefundedInquiries(call, refunded);
  if (fails && pending === null) finishRefund(call, refund, false);
  return refund;
}
