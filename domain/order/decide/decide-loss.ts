import { lossShares, type LossShares } from "#domain/payment/loss.ts";
import { releaseSplit } from "#domain/payment/release.ts";
import { heldAmount, lostOf, takesAllHeld, unsentIncome, type Refundable } from "../charges.ts";
import type { CancelReason, NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { hasOpenProblem, isBankAsking, phaseOf } from "../phase.ts";
import { withdrawnProblem } from "./decide-ending.ts";

export type Lost = {
  readonly by: "BANK" | "HAND";
  readonly amount: number;
  /** Our refund that is under way is made at Stripe, which has enough of the charge for both. */
  readonly isBesideOurs: boolean;
};

/** Who bears what is lost of a charge (rules M7, M34, M35). `order` without the dispute by which it is lost. */
export function lossOf(order: Order, charge: Refundable, lost: Lost): LossShares {
  const refundAmount = isRefundOwed(charge, lost) ? charge.refundAmount : 0;
  if (!charge.isOwn) return lossShares(lost.amount, { ...NOTHING, refundAmount });
  const { terms } = order.transaction;
  const underWay = order.transferStatus === "REQUESTED" ? order.transferAmount : 0;
  const received = order.incomeSent + underWay + order.debtSetOff - lostOf(order, "debtAmount");
  return lossShares(lost.amount, {
    heldAmount: order.releaseStatus === "WAITING" ? heldAmount(order) : 0,
    refundAmount,
    recoveredAmount: order.recoveredAmount,
    releasedAmount: order.releasedAmount - lostOf(order, "releasedAmount"),
    incomeOf: (released) => releaseSplit(order.priceAmount ?? 0, terms, released).incomeAmount,
    unsentIncome: unsentIncome(order) - underWay,
    // Whoever refunds by hand what the seller already has decided that the platform pays.
    receivedIncome: lost.by === "BANK" ? received : 0,
    isShielded: lost.by === "BANK" && isShielded(order),
  });
}

const NOTHING = {
  heldAmount: 0,
  refundAmount: 0,
  recoveredAmount: 0,
  releasedAmount: 0,
  incomeOf: (released: number) => released,
  unsentIncome: 0,
  receivedIncome: 0,
  isShielded: false,
};

/** Promised and not made: a loss takes its place as far as it goes, because Stripe refunds nothing of what is gone. */
function isRefundOwed({ refundStatus }: Refundable, { isBesideOurs }: Lost): boolean {
  return refundStatus === "FAILED" || (refundStatus === "REQUESTED" && !isBesideOurs);
}

/**
 * The chargeback shield (rule M35): the payer passed 3-D Secure, paid against the agreement that they read, and has the
 * files. Before the release also nothing else may be open, so that the order can be completed at once.
 */
function isShielded(order: Order): boolean {
  const { isAuthenticated, agreementHash } = order.transaction;
  const hasFiles = order.deliveredAt !== null && order.deliverableCount > 0;
  if (!isAuthenticated || agreementHash === null || !hasFiles) return false;
  const phase = phaseOf(order);
  const isDone = phase === "DELIVERED" || phase === "COMPLETED_UNRELEASED";
  return order.releaseStatus !== "WAITING" || (isDone && !hasOpenProblem(order) && !isBankAsking(order));
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
