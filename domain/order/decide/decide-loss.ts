import { lossShares, type LossShares } from "#domain/payment/loss.ts";
import { releaseSplit } from "#domain/payment/release.ts";
import { owedBack, type Charge, type Refund } from "#domain/payment/charge.ts";
import { amountUnderWay, unsentIncome } from "#domain/payment/payout.ts";
import { heldAmount, owedForLosses, payoutOf, takesAllHeld } from "../charges.ts";
import type { CancelReason, NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { hasOpenProblem, isBankAsking, phaseOf } from "../phase.ts";
import { isSeenByEarlier } from "../payments.ts";
import { paymentPrice } from "../price.ts";
import { nextStage } from "../plan/present-stage.ts";
import { withdrawnProblem } from "./decide-ending.ts";

export type Lost = {
  readonly by: "BANK" | "HAND";
  readonly amount: number;
  /** Our refund that is under way is made at Stripe, which has enough of the charge for both. */
  readonly isBesideOurs: boolean;
};

/** Who bears what is lost of a charge (rules M7, M34, M35). `order` without the dispute by which it is lost. */
export function lossOf(order: Order, charge: Charge, lost: Lost): LossShares {
  const { terms } = order.transaction;
  const payout = payoutOf(order);
  const underWay = amountUnderWay(payout);
  const received = payout.incomeSent + underWay + payout.debtSetOff - owedForLosses(order);
  return lossShares(lost.amount, {
    heldAmount: charge.held,
    refundAmount: isReplaced(charge, lost) ? owedBack(charge) : 0,
    recoveredAmount: charge.recovered,
    releasedAmount: charge.released,
    incomeOf: (released) => releaseSplit(paymentPrice(order), terms, released).incomeAmount,
    unsentIncome: unsentIncome(payout) - underWay,
    // Refunding by hand what the seller has already received is a decision that the platform pays.
    receivedIncome: lost.by === "BANK" ? received : 0,
    isShielded: lost.by === "BANK" && isShielded(order),
  });
}

/** Promised and not made: a loss takes its place as far as it goes, because Stripe refunds nothing of what is gone. */
function isReplaced({ refundStatus }: Refund, { isBesideOurs }: Lost): boolean {
  return refundStatus === "FAILED" || (refundStatus === "REQUESTED" && !isBesideOurs);
}

/**
 * The chargeback shield (rule M35): the payer passed 3-D Secure, paid against the agreement that they read, and has the
 * files. Before the release also nothing else may be open, so that the order can be completed at once.
 */
function isShielded(order: Order): boolean {
  const { isAuthenticated, agreementHash } = order.transaction;
  const hasFiles = isSeenByEarlier(order) || (order.deliveredAt !== null && order.deliverableCount > 0);
  if (!isAuthenticated || agreementHash === null || !hasFiles) return false;
  const phase = phaseOf(order);
  const isDone = nextStage(order) === null && (phase === "DELIVERED" || phase === "COMPLETED_UNRELEASED");
  return heldAmount(order) === 0 || (isDone && !hasOpenProblem(order) && !isBankAsking(order));
}

/** An order whose whole money is gone is canceled, unless it is over already. */
export function whenNothingIsLeft(
  order: Order,
  shares: LossShares,
  events: readonly NewOrderEvent[],
  reason: CancelReason,
): readonly NewOrderEvent[] {
  if (!takesAllHeld(order, shares)) return events;
  const isOver = order.orderProgressStatus === "COMPLETED" || order.orderProgressStatus === "CANCELED";
  const canceled: NewOrderEvent = { type: "OrderCanceled", by: "SYSTEM", reason };
  return [...withdrawnProblem(order), ...events, ...(isOver ? [] : [canceled])];
}
