import { err, ok, type Result } from "../../kernel/result.ts";
import { releaseSplit, type LossShares } from "../../payment/release.ts";
import type { DecisionContext } from "../lifecycle/commands.ts";
import type { NewOrderEvent, Recovery } from "../events.ts";
import type { Order } from "../order.ts";
import { transferIfAble } from "./decide-settlement.ts";

const NOTHING: Recovery = {
  heldAmount: 0,
  payableAmount: 0,
  refundAmount: 0,
  debtAmount: 0,
  feeAmount: 0,
  recoveredAmount: 0,
};

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
    case "HELD": {
      const { feeAmount } = shares;
      return order.releaseStatus === "WAITING"
        ? { ...NOTHING, heldAmount: amount - feeAmount, feeAmount }
        : { ...NOTHING, recoveredAmount: amount - feeAmount, feeAmount };
    }
    case "PAYABLE":
    case "DEBT": {
      const debtAmount = Math.min(shares.debtAmount, Math.max(0, sellerDebt));
      const payableAmount = shares.payableAmount + shares.debtAmount - debtAmount;
      return { ...NOTHING, payableAmount, debtAmount, feeAmount: shares.feeAmount };
    }
    case "PLATFORM":
    case "REFUND": {
      const { borneBy, feeAmount, recoveredAmount = 0 } = shares;
      const refundAmount = borneBy === "REFUND" ? amount - feeAmount - recoveredAmount : 0;
      return { ...NOTHING, feeAmount, refundAmount, recoveredAmount };
    }
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
  const { recoveredAmount, transaction, refundAttempt, refundStatus, refundAmount } = order;
  const { stripePaymentIntentId: intentId } = transaction;
  if (resolution === "REFUND" && intentId !== null) {
    // One refund at a time; what an earlier one could not give back goes with it.
    if (refundStatus === "REQUESTED") return err("payment.in_progress");
    const owed = refundStatus === "FAILED" ? refundAmount : 0;
    const attempt = refundAttempt + 1;
    return ok([
      {
        type: "RefundRequested",
        intentId,
        attempt,
        amount: recoveredAmount + owed,
        promisedAmount: recoveredAmount,
        source: "RECOVERED",
      },
    ]);
  }
  const split = releaseSplit(order.priceAmount ?? 0, transaction.terms, recoveredAmount);
  const incomeReleased = order.incomeReleased + split.incomeAmount;
  const isUnderWay = order.transferStatus === "REQUESTED";
  const after: Order = { ...order, incomeReleased, transferStatus: isUnderWay ? "REQUESTED" : "AWAITING_ACCOUNT" };
  return ok([{ type: "RecoveredReleased", ...split }, ...transferIfAble(after, context)]);
}
