import type { Instant } from "#domain/kernel/instants.ts";
import type { LossShares } from "#domain/payment/loss.ts";
import { moved, movedByLoss, type Refund } from "#domain/payment/charge.ts";
import { incomeGrown, incomeShrunk } from "#domain/payment/payout.ts";
import { changedCharge, changedPayout, takesAllHeld } from "../charges.ts";
import type { Order } from "../order.ts";

type Lost = { readonly intentId: string; readonly amount: number; readonly at: Instant };

/**
 * What money that left without a command changes. If all that was held is gone, it counts as refunded, so that a canceled order
 * still says "Refunded" (rule O9).
 */
export function lossChanges(order: Order, lost: Lost, loss: LossShares): Partial<Order> {
  const { payableAmount, refundAmount } = loss;
  return {
    ...changedPayout(order, (payout) => incomeShrunk(payout, payableAmount)),
    ...changedCharge(order, lost.intentId, (charge) => ({
      ...moved(charge, movedByLoss(loss, lost.amount, 1)),
      ...(refundAmount > 0 ? refundReplaced(charge, refundAmount, lost.at) : {}),
      ...(takesAllHeld(order, loss) ? { ...refunded(lost.at), refundAmount: charge.amount } : {}),
    })),
  };
}

/** The client has it, be it by a refund of ours or by another way. */
export const refunded = (refundedAt: Instant): Partial<Refund> => ({ refundStatus: "SUCCEEDED", refundedAt });

/** The rest is still owed to the buyer; the refund can be retried. */
function refundReplaced(refund: Refund, amount: number, at: Instant): Partial<Refund> {
  return amount >= refund.refundAmount ? refunded(at) : { refundAmount: refund.refundAmount - amount };
}

/** What came back, in the parts in which it is given out. */
export function recoveryChanges(
  order: Order,
  { intentId, amount }: Pick<Lost, "intentId" | "amount">,
  recovery: LossShares,
): Partial<Order> {
  const { payableAmount, refundAmount } = recovery;
  return {
    ...changedPayout(order, (payout) => incomeGrown(payout, payableAmount)),
    ...changedCharge(order, intentId, (charge) => ({
      ...moved(charge, movedByLoss(recovery, amount, -1)),
      ...(refundAmount > 0 ? refundOwed(charge, refundAmount) : {}),
    })),
  };
}

/** The refund whose place was taken is owed again: an admin tries it again. One under way goes on with its own amount. */
function refundOwed({ refundStatus, refundAmount }: Refund, amount: number): Partial<Refund> {
  if (refundStatus === "SUCCEEDED") return { refundStatus: "FAILED", refundAmount: amount, refundedAt: null };
  return { refundAmount: refundAmount + amount, refundedAt: null };
}

/** One that was never made leaves all that it was for; one that came back is owed beside what is owed already. */
export function refundLost(refund: Refund, { amount, wasPaid }: { amount: number; wasPaid: boolean }): Partial<Refund> {
  return wasPaid ? refundOwed(refund, amount) : { refundStatus: "FAILED", refundedAt: null };
}
