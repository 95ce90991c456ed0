import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { CommandOf, DecisionContext } from "../lifecycle/commands.ts";
import { recoveryOf } from "#domain/payment/loss.ts";
import { chargeOf, heldAmount, isLastTransfer, payoutOf } from "../charges.ts";
import { evolve } from "../evolve/evolve.ts";
import type { NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { isSeenByEarlier } from "../payments.ts";
import { lossOf, whenNothingIsLeft } from "./decide-loss.ts";
import { setOffDebt } from "./decide-settlement.ts";

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
    const isHeld = heldAmount(order) > 0;
    const recovery = recoveryOf(known.shares, { isHeld, sellerDebt: context.sellerDebt });
    return ok([{ type: "ExternalRefundFailed", refundId, amount: known.amount, ...recovery }]);
  }
  if (outcome === "FAILED") return ok([]);
  const charge = chargeOf(order, intentId);
  if (charge === null) return err("order.wrong_state");
  const shares = lossOf(order, charge, { by: "HAND", amount, isBesideOurs });
  const event: NewOrderEvent = { type: "ExternalRefundRecorded", refundId, intentId, amount, shares };
  return ok(isSeenByEarlier(order) ? [event] : whenNothingIsLeft(order, shares, [event], "REFUNDED_BY_HAND"));
}

/**
 * Money sent by hand is an advance that the seller owes, and what is taken back is the seller's again: of a transfer of ours
 * as their unsent income, of one by hand as a debt less. Income that waits pays a debt at once, so that a transfer that is
 * taken back and sent again leaves everybody where they were, in either order. What is left of it waits for an admin.
 */
export function decideExternalTransfer(
  order: Order,
  report: CommandOf<"recordExternalTransfer">,
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const { transferId, attempt, amount } = report;
  const isOurs = attempt !== null;
  const known = order.externalTransfers.find((transfer) => transfer.transferId === transferId);
  const isAllBack = report.reversedAmount === amount;
  // Of one in another currency what its attempt was for, which the amount that comes back may fall short of by rounding.
  const back = isAllBack && isLastTransfer(order, report) ? payoutOf(order).transferAmount : report.reversedAmount;
  const reversed = Math.max(0, back - (known?.reversedAmount ?? 0));
  // One of ours that is not booked yet: its own report comes first.
  if (isOurs && reversed > payoutOf(order).incomeSent) return ok([]);
  const sentAmount = known === undefined && !isOurs ? amount : 0;
  const sent: readonly NewOrderEvent[] =
    sentAmount > 0 ? [{ type: "ExternalTransferRecorded", transferId, amount: sentAmount }] : [];
  const owed = context.sellerDebt + sentAmount;
  const debtAmount = isOurs ? 0 : Math.min(reversed, owed);
  const taken: readonly NewOrderEvent[] =
    reversed > 0 ? [{ type: "TransferReversed", transferId, amount: reversed, debtAmount, isOurs }] : [];
  const news = [...sent, ...taken];
  if (news.length === 0) return ok([]);
  const { now: at, actor } = context;
  const after = news.reduce((state, event) => evolve(state, { ...event, at, actor }), order);
  return ok([...news, ...setOffDebt(after, owed - debtAmount)]);
}

export function decideFraudWarning(
  order: Order,
  { type: _type, ...warning }: CommandOf<"recordFraudWarning">,
): Result<readonly NewOrderEvent[]> {
  const isKnown = order.fraudWarnings.some(({ warningId }) => warningId === warning.warningId);
  return ok(isKnown ? [] : [{ type: "FraudWarningReceived", ...warning }]);
}
