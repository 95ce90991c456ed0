import { ok, type Result } from "../../kernel/result.ts";
import { releaseSplit, type LossShares } from "../../payment/release.ts";
import type { DecisionContext } from "../lifecycle/commands.ts";
import type { NewOrderEvent, Recovery } from "../events.ts";
import type { Order } from "../order.ts";
import { refundOf, transferIfAble } from "./decide-settlement.ts";

const NOTHING: Recovery = { heldAmount: 0, payableAmount: 0, debtAmount: 0, feeAmount: 0, recoveredAmount: 0 };

/**
 * Where money goes that was lost and came back: to those who bore the loss. What the seller owed for it is owed no
 * longer; if they have paid it meanwhile, it is their income again. What was taken from an order that is over belongs to
 * nobody until an admin decides (rule M33).
 */
export function recoveryOf(
  order: Order,
  shares: LossShares | null,
  amount: number,
  { sellerDebt }: Pick<DecisionContext, "sellerDebt">,
): Recovery {
  switch (shares?.borneBy) {
    case "HELD":
      return order.releaseStatus === "WAITING"
        ? { ...NOTHING, heldAmount: amount }
        : { ...NOTHING, recoveredAmount: amount };
    case "PAYABLE":
    case "DEBT": {
      const debtAmount = Math.min(shares.debtAmount, Math.max(0, sellerDebt));
      const payableAmount = shares.payableAmount + shares.debtAmount - debtAmount;
      return { ...NOTHING, payableAmount, debtAmount, feeAmount: shares.feeAmount };
    }
    case "PLATFORM":
      return { ...NOTHING, feeAmount: amount };
    case "REFUND":
      return { ...NOTHING, feeAmount: shares.feeAmount, recoveredAmount: amount - shares.feeAmount };
    case undefined:
      return { ...NOTHING, recoveredAmount: amount };
  }
}

/** An admin says whose the recovered money is. A completed or canceled order stays what it is. */
export function settleRecovered(
  order: Order,
  resolution: "RELEASE" | "REFUND",
  context: DecisionContext,
): Result<readonly NewOrderEvent[]> {
  const { recoveredAmount, transaction, refundAttempt } = order;
  const { stripePaymentIntentId: intentId } = transaction;
  if (resolution === "REFUND" && intentId !== null)
    return ok([refundOf(intentId, refundAttempt + 1, recoveredAmount, "RECOVERED")]);
  const split = releaseSplit(order.priceAmount ?? 0, transaction.terms, recoveredAmount);
  const incomeReleased = order.incomeReleased + split.incomeAmount;
  const isUnderWay = order.transferStatus === "REQUESTED";
  const after: Order = { ...order, incomeReleased, transferStatus: isUnderWay ? "REQUESTED" : "AWAITING_ACCOUNT" };
  return ok([{ type: "RecoveredReleased", ...split }, ...transferIfAble(after, context)]);
}
