import { err, ok, type Result } from "../../kernel/result.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import { refundableOf } from "../charges.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { lossOf, whenNothingIsLeft } from "./decide-loss.ts";
import { recoveryOf } from "./decide-recovery.ts";

/*
 * What people did by hand at Stripe (rule M34). Each is recorded once by Stripe's own id, whenever and however often it
 * is reported, and lowers what may still go out.
 */

/** The buyer has it back, or will have: a pending refund counts at once, and comes off again if it fails. */
export function decideExternalRefund(
  order: Order,
  report: CommandOf<"recordExternalRefund">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const { refundId, intentId, outcome, amount, isBesideOurs = false } = report;
  const known = order.externalRefunds.find((refund) => refund.refundId === refundId);
  if (known) {
    if (outcome !== "FAILED" || known.isFailed) return ok([]);
    const recovery = recoveryOf(order, known.shares, known.amount, context);
    return ok([{ type: "ExternalRefundFailed", refundId, amount: known.amount, ...recovery }]);
  }
  if (outcome === "FAILED") return ok([]);
  const charge = refundableOf(order, intentId);
  if (charge === null) return err("order.wrong_state");
  const shares = lossOf(order, charge, { by: "HAND", amount, isBesideOurs });
  const event: NewOrderEvent = { type: "ExternalRefundRecorded", refundId, intentId, amount, shares };
  return ok(whenNothingIsLeft(order, shares, amount, [event], "REFUNDED_BY_HAND"));
}

/** Money sent by hand is an advance that the seller owes; what is taken back pays their debt first. */
export function decideExternalTransfer(
  order: Order,
  report: CommandOf<"recordExternalTransfer">,
  { sellerDebt }: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const { transferId, attempt, amount, reversedAmount } = report;
  // One of ours that is not booked yet: its own report comes first.
  if (attempt !== null && order.incomeSent === 0) return ok([]);
  const known = order.externalTransfers.find((transfer) => transfer.transferId === transferId);
  const isNew = known === undefined && attempt === null && amount > 0;
  const sent: readonly NewOrderEvent[] = isNew ? [{ type: "ExternalTransferRecorded", transferId, amount }] : [];
  const reversed = reversedAmount - (known?.reversedAmount ?? 0);
  if (reversed <= 0) return ok(sent);
  const debtAmount = Math.min(reversed, sellerDebt + (isNew ? amount : 0));
  return ok([...sent, { type: "TransferReversed", transferId, amount: reversed, debtAmount }]);
}

export function decideFraudWarning(
  order: Order,
  { type: _type, ...warning }: CommandOf<"recordFraudWarning">,
): Result<readonly NewOrderEvent[]> {
  const isKnown = order.fraudWarnings.some(({ warningId }) => warningId === warning.warningId);
  return ok(isKnown ? [] : [{ type: "FraudWarningReceived", ...warning }]);
}
