import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { refused } from "../../api/failure.ts";
import { closeRefundedInquiries } from "../disputes/inquiries.ts";
import { updateFraudWarnings } from "../disputes/early-fraud-warnings.ts";
import { fundRefund, returnRefund, whyRefundWaits } from "./refunding.ts";

type Refund = Stripe.Refund;
export type RefundFailure =
  | "charge_for_pending_refund_disputed"
  | "declined"
  | "expired_or_canceled_card"
  | "insufficient_funds"
  | "lost_or_stolen_card"
  | "merchant_request"
  | "unknown";

export interface RefundNote {
  /** A fault or a test card holds it back: only the control door, or its age, ends it. */
  held: boolean;
}

const DAY = 86_400;
/** Stripe fails a refund that has been pending for so long. */
const FAILS_AFTER_DAYS = 45;

export function saveRefunded(call: Call, charge: Stripe.Charge, refunded: number): Stripe.Charge {
  return call.store.save({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount });
}

/** A pending refund ends. A failed one puts the money back on the platform's balance; a succeeded one can still fail. */
export function finishRefund(
  call: Call,
  refund: Refund,
  succeeds: boolean,
  reason: RefundFailure = "expired_or_canceled_card",
): Refund {
  if (refund.status === "failed" || refund.status === "canceled" || (refund.status === "succeeded" && succeeds))
    throw refused(`The refund ${refund.id} has a status of ${refund.status}.`);
  const charge = call.store.get("charge", refund.charge as string);
  return succeeds ? succeed(call, charge, refund) : fail(call, charge, refund, reason);
}

function succeed(call: Call, charge: Stripe.Charge, refund: Refund): Refund {
  const funded = refund.balance_transaction === null ? fundRefund(call, charge, refund) : refund;
  const { pending_reason: _gone, ...rest } = funded;
  const done: Refund = { ...rest, status: "succeeded" };
  call.store.save(done);
  tellUpdated(call, done, { status: refund.status });
  closeRefundedInquiries(call, charge);
  return done;
}

function fail(call: Call, charge: Stripe.Charge, refund: Refund, reason: RefundFailure): Refund {
  const { pending_reason: _gone, ...rest } = refund;
  const failed: Refund = {
    ...rest,
    status: "failed",
    failure_reason: reason,
    ...(refund.balance_transaction === null
      ? {}
      : { failure_balance_transaction: returnRefund(call, charge, refund).id }),
  };
  call.store.save(failed);
  updateFraudWarnings(call, saveRefunded(call, charge, charge.amount_refunded - refund.amount));
  call.events.emit("refund.failed", failed);
  tellUpdated(call, failed, { status: refund.status });
  return failed;
}

function tellUpdated(call: Call, refund: Refund, previous: object): void {
  call.events.emit("refund.updated", refund, previous);
  call.events.emit("charge.refund.updated", refund, previous);
}

const pendingRefunds = (call: Call, charge?: string) =>
  call.store.all("refund", { status: "pending", charge }).reverse();

/** A bank that takes the money back itself ends the refunds under way. */
export function failPendingRefunds(call: Call, charge: string): void {
  for (const refund of pendingRefunds(call, charge))
    finishRefund(call, refund, false, "charge_for_pending_refund_disputed");
}

/** Pays, oldest first, the refunds that waited for the balance, and fails those that waited too long. */
export function payWaitingRefunds(call: Call): void {
  for (const refund of pendingRefunds(call)) {
    const isHeld = refund.balance_transaction !== null || call.store.note<RefundNote>(refund.id).held === true;
    const charge = call.store.get("charge", refund.charge as string);
    const waits = isHeld ? refund.pending_reason : whyRefundWaits(call, charge, refund.amount);
    if (waits === null) finishRefund(call, refund, true);
    else if (refund.created + FAILS_AFTER_DAYS * DAY <= call.clock.seconds())
      finishRefund(call, refund, false, waits === "insufficient_funds" ? "insufficient_funds" : "unknown");
    else if (waits !== undefined && waits !== refund.pending_reason)
      tellUpdated(call, call.store.save({ ...refund, pending_reason: waits }), {
        pending_reason: refund.pending_reason,
      });
  }
}
