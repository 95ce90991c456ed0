import type { Instant } from "#domain/kernel/instants.ts";
import type { LossShares } from "#domain/payment/loss.ts";
import { takesAllHeld } from "../charges.ts";
import type { Order } from "../order.ts";
import { incomeGrown, incomeShrunk } from "./evolve-income.ts";

/** What is known of the refund of a charge, the order's own or an unmatched one. */
export type Refund = Pick<Order, "refundStatus" | "refundAttempt" | "refundAmount">;

/** Changes the refund of a charge, wherever the order keeps it. */
export function changedRefund(
  order: Order,
  intentId: string,
  change: (refund: Refund) => Partial<Refund>,
): Partial<Order> {
  if (isOwn(order, intentId)) return change(order);
  const unmatchedPayments = order.unmatchedPayments.map((payment) =>
    payment.intentId === intentId ? { ...payment, ...change(payment) } : payment,
  );
  return { unmatchedPayments };
}

export function isOwn({ unmatchedPayments }: Order, intentId: string): boolean {
  return !unmatchedPayments.some((payment) => payment.intentId === intentId);
}

/**
 * What money that left without a command changes. Held and released amounts are counted from the losses themselves. If all
 * that was held is gone, it counts as refunded, so that a canceled order still says "Refunded" (rule O9).
 */
export function lossChanges(order: Order, lost: { intentId: string; at: Instant }, loss: LossShares): Partial<Order> {
  const { payableAmount, refundAmount } = loss;
  return {
    recoveredAmount: order.recoveredAmount - loss.recoveredAmount,
    ...(payableAmount > 0 ? incomeShrunk(order, payableAmount) : {}),
    ...(refundAmount > 0 ? refundReplaced(order, lost, refundAmount) : {}),
    ...(takesAllHeld(order, loss) ? { releaseStatus: "RETURNED", ...allGone(order, lost.at) } : {}),
  };
}

/** The rest is still owed to the buyer; the refund can be retried. */
function refundReplaced(order: Order, { intentId, at }: { intentId: string; at: Instant }, amount: number) {
  const isAll = ({ refundAmount }: Refund) => amount >= refundAmount;
  const refundedAt = isOwn(order, intentId) && isAll(order) ? { refundedAt: at } : {};
  const change = (refund: Refund) => (isAll(refund) ? ended(refund) : { refundAmount: refund.refundAmount - amount });
  return { ...changedRefund(order, intentId, change), ...refundedAt };
}

const allGone = (order: Order, refundedAt: Instant) => ({
  ...ended(order),
  refundAmount: order.transaction.chargedAmount ?? 0,
  refundedAt,
});

/** The next attempt's number marks it as no refund of ours: a late report of one that failed then changes nothing. */
export const ended = ({ refundAttempt }: Refund): Partial<Refund> => ({
  refundStatus: "SUCCEEDED",
  refundAttempt: refundAttempt + 1,
});

/** What came back, in the parts in which it is given out. */
export function recoveryChanges(order: Order, intentId: string, recovery: LossShares): Partial<Order> {
  const { recoveredAmount, payableAmount, refundAmount } = recovery;
  return {
    recoveredAmount: order.recoveredAmount + recoveredAmount,
    ...incomeGrown(order, payableAmount),
    ...(refundAmount > 0 ? changedRefund(order, intentId, (refund) => refundOwed(refund, refundAmount)) : {}),
    ...(refundAmount > 0 && isOwn(order, intentId) ? { refundedAt: null } : {}),
  };
}

/** The refund whose place was taken is owed again: an admin tries it again. One under way goes on with its own amount. */
function refundOwed({ refundStatus, refundAmount }: Refund, amount: number): Partial<Refund> {
  if (refundStatus === "SUCCEEDED") return { refundStatus: "FAILED", refundAmount: amount };
  return { refundAmount: refundAmount + amount };
}

/** One that was never made leaves all that it was for; one that came back is owed beside what is owed already. */
export function refundLost(refund: Refund, { amount, wasPaid }: { amount: number; wasPaid: boolean }): Partial<Refund> {
  return wasPaid ? refundOwed(refund, amount) : { refundStatus: "FAILED" };
}
