import { lossShares, type LossShares } from "../../payment/release.ts";
import { heldAmount, unsentIncome, type Refundable } from "../charges.ts";
import type { CancelReason, NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { withdrawnProblem } from "./decide-ending.ts";

/*
 * Money that leaves our Stripe balance without a command of the order: a bank takes it (a lost dispute), or a person at
 * Stripe gives it back by hand. Who bears it depends on whose it is by then (rules M7, M34).
 */

export type Lost = {
  readonly by: "BANK" | "HAND";
  readonly amount: number;
  /** Our refund that is under way is made at Stripe, which has enough of the charge for both. */
  readonly isBesideOurs: boolean;
};

/** Who bears what was lost of a charge, in minor units of the order's currency. */
export function lossOf(order: Order, charge: Refundable, lost: Lost): LossShares {
  return sharesOf(order, charge, bearerOf(order, charge, lost), lost.amount);
}

function bearerOf(order: Order, charge: Refundable, lost: Lost): LossShares["borneBy"] {
  if (!charge.isOwn) return isMade(charge, lost) ? "PLATFORM" : "REFUND";
  if (order.releaseStatus === "WAITING") return "HELD";
  if (order.releaseStatus === "RETURNED") return isRefundReplaced(charge, lost) ? "REFUND" : "PLATFORM";
  if (order.transferStatus === "AWAITING_ACCOUNT") return "PAYABLE";
  // Whoever refunds by hand what the seller already has decided that the platform pays.
  return lost.by === "BANK" ? "DEBT" : "PLATFORM";
}

/**
 * Stripe cannot refund what a bank has taken: a dispute takes the place of a refund that failed, or of one under way if
 * it takes all of it. A refund by hand lowers what is left to refund. One that is made already stays.
 */
function isRefundReplaced(charge: Refundable, lost: Lost): boolean {
  if (charge.refundStatus === "FAILED") return true;
  return !isMade(charge, lost) && (lost.by === "HAND" || lost.amount >= charge.refundAmount);
}

function isMade({ refundStatus }: Refundable, { isBesideOurs }: Lost): boolean {
  return refundStatus === "SUCCEEDED" || (refundStatus === "REQUESTED" && isBesideOurs);
}

function sharesOf(order: Order, charge: Refundable, borneBy: LossShares["borneBy"], amount: number): LossShares {
  const means = {
    heldAmount: heldAmount(order),
    unsentIncome: unsentIncome(order),
    debtSetOff: order.debtSetOff,
    refundAmount: charge.refundAmount,
    recoveredAmount: charge.isOwn ? order.recoveredAmount : 0,
  };
  return lossShares(borneBy, order.priceAmount ?? 0, order.transaction.terms, amount, means);
}

/** An order whose whole money is gone is canceled, unless it is over already. */
export function whenNothingIsLeft(
  order: Order,
  shares: LossShares,
  amount: number,
  events: readonly NewOrderEvent[],
  reason: CancelReason,
): readonly NewOrderEvent[] {
  if (shares.borneBy !== "HELD" || amount < heldAmount(order)) return events;
  const isOver = order.orderProgressStatus === "COMPLETED" || order.orderProgressStatus === "CANCELED";
  const canceled: NewOrderEvent = { type: "OrderCanceled", by: "SYSTEM", reason };
  return [...withdrawnProblem(order), ...events, ...(isOver ? [] : [canceled])];
}
