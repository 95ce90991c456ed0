import type { Instant } from "../../kernel/instants.ts";
import type { LossShares } from "../../payment/release.ts";
import type { Recovery } from "../events.ts";
import type { Order } from "../order.ts";
import { incomeGrown, incomeShrunk } from "./evolve-income.ts";

type Lost = { readonly intentId: string; readonly amount: number; readonly at: Instant };

/**
 * What money that left without a command changes. If all that was held is gone, it counts as refunded, so that a
 * canceled order still says "Refunded" (rule O9). The next attempt's number marks it as no refund of ours: a late report
 * of one that failed then changes nothing.
 */
export function lossChanges(order: Order, lost: Lost, shares: LossShares, isAllGone: boolean): Partial<Order> {
  const recoveredAmount = order.recoveredAmount - (shares.recoveredAmount ?? 0);
  return { ...borneBy(order, lost, shares, isAllGone), recoveredAmount };
}

function borneBy(order: Order, lost: Lost, shares: LossShares, isAllGone: boolean): Partial<Order> {
  const refundAttempt = order.refundAttempt + 1;
  switch (shares.borneBy) {
    case "HELD":
      if (!isAllGone) return {};
      return {
        releaseStatus: "RETURNED",
        refundStatus: "SUCCEEDED",
        refundAttempt,
        refundAmount: order.transaction.chargedAmount ?? 0,
        refundedAt: lost.at,
      };
    case "PAYABLE":
      return { debtSetOff: order.debtSetOff - shares.debtAmount, ...incomeShrunk(order, shares.payableAmount) };
    case "REFUND":
      return isUnmatched(order, lost)
        ? { unmatchedPayments: order.unmatchedPayments.map((payment) => lessRefund(payment, lost)) }
        : ownRefundReplaced(order, lost, refundAttempt);
    case "DEBT":
    case "PLATFORM":
      return {};
  }
}

/** The rest is still owed to the buyer; the refund can be retried. */
function ownRefundReplaced(order: Order, { amount, at }: Lost, refundAttempt: number): Partial<Order> {
  if (amount < order.refundAmount) return { refundAmount: order.refundAmount - amount };
  return { refundStatus: "SUCCEEDED", refundAttempt, refundedAt: at };
}

function isUnmatched({ unmatchedPayments }: Order, { intentId }: Pick<Lost, "intentId">): boolean {
  return unmatchedPayments.some((payment) => payment.intentId === intentId);
}

type Unmatched = Order["unmatchedPayments"][number];

function lessRefund(payment: Unmatched, { intentId, amount }: Lost): Unmatched {
  if (payment.intentId !== intentId) return payment;
  if (amount < payment.refundAmount) return { ...payment, refundAmount: payment.refundAmount - amount };
  return { ...payment, refundAmount: 0, refundStatus: "SUCCEEDED", refundAttempt: payment.refundAttempt + 1 };
}

/** What came back. Held money needs no change: it is counted from the disputes and refunds themselves. */
export function recoveryChanges(
  order: Order,
  recovery: Recovery,
  lost: { readonly intentId: string; readonly shares: LossShares | null } | null,
): Partial<Order> {
  const owedNoLonger = lost?.shares?.borneBy === "PAYABLE" ? recovery.debtAmount : 0;
  return {
    recoveredAmount: order.recoveredAmount + recovery.recoveredAmount,
    debtSetOff: order.debtSetOff + owedNoLonger,
    ...incomeGrown(order, recovery.payableAmount),
    ...(lost === null || recovery.refundAmount === 0 ? {} : owedAgain(order, lost.intentId, recovery.refundAmount)),
  };
}

type Refund = Pick<Order, "refundStatus" | "refundAmount">;

/** The refund whose place was taken is owed again: an admin tries it anew. One under way goes on with its own amount. */
function refundOwed({ refundStatus, refundAmount }: Refund, amount: number): Refund {
  if (refundStatus === "SUCCEEDED") return { refundStatus: "FAILED", refundAmount: amount };
  return { refundStatus, refundAmount: refundAmount + amount };
}

/** One that was never made leaves all that it was for; one that came back is owed beside what is owed already. */
export function refundLost(refund: Refund, { amount, wasPaid }: { amount: number; wasPaid: boolean }): Refund {
  return wasPaid ? refundOwed(refund, amount) : { refundStatus: "FAILED", refundAmount: refund.refundAmount };
}

function owedAgain(order: Order, intentId: string, amount: number): Partial<Order> {
  if (!isUnmatched(order, { intentId })) return { ...refundOwed(order, amount), refundedAt: null };
  const unmatchedPayments = order.unmatchedPayments.map((payment) =>
    payment.intentId === intentId ? { ...payment, ...refundOwed(payment, amount) } : payment,
  );
  return { unmatchedPayments };
}
