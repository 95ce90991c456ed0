import { lossShares, type LossShares } from "../../payment/release.ts";
import { heldAmount, unsentIncome, type Refundable } from "../charges.ts";
import type { CancelReason, NewOrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { withdrawnProblem } from "./decide-ending.ts";

/*
 * Money that leaves our Stripe balance without a command of the order: a bank takes it (a lost dispute), or a person at
 * Stripe gives it back by hand. Who bears it depends on whose it is by then (rules M7, M34).
 */

export function bearerOf(
  order: Order,
  charge: Refundable,
  cause: "DISPUTE" | "BY_HAND",
  amount: number,
): LossShares["borneBy"] {
  if (!charge.isOwn) return charge.refundStatus === "SUCCEEDED" ? "PLATFORM" : "REFUND";
  if (order.releaseStatus === "WAITING") return "HELD";
  if (order.releaseStatus === "RETURNED") return isRefundReplaced(charge, cause, amount) ? "REFUND" : "PLATFORM";
  if (order.transferStatus === "AWAITING_ACCOUNT") return "PAYABLE";
  // Whoever refunds by hand what the seller already has decided that the platform pays.
  return cause === "DISPUTE" ? "DEBT" : "PLATFORM";
}

/**
 * Stripe cannot refund what a bank has taken: a dispute takes the place of a refund that failed, or of one under way if
 * it takes all of it. A refund by hand lowers what is left to refund.
 */
function isRefundReplaced({ refundStatus, refundAmount }: Refundable, cause: "DISPUTE" | "BY_HAND", amount: number) {
  if (refundStatus === "FAILED") return true;
  return refundStatus === "REQUESTED" && (cause === "BY_HAND" || amount >= refundAmount);
}

export function sharesOf(order: Order, charge: Refundable, borneBy: LossShares["borneBy"], amount: number): LossShares {
  const means = {
    heldAmount: heldAmount(order),
    unsentIncome: unsentIncome(order),
    debtSetOff: order.debtSetOff,
    refundAmount: charge.refundAmount,
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
