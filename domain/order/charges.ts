import { disputedAmount } from "../payment/dispute.ts";
import type { RefundStatus } from "../payment/transaction.ts";
import type { Order } from "./order.ts";

/** What is still held of the order's charge: all of it, less what lost disputes took. Minor units. */
export function heldAmount(order: Order): number {
  return (order.transaction.chargedAmount ?? 0) - disputedAmount(order.disputes, "LOST");
}

/** A charge of the order that may go back: the payment itself or an unmatched one. */
export type Refundable = {
  readonly intentId: string;
  readonly amount: number;
  readonly refundStatus: RefundStatus;
  readonly refundAttempt: number;
};

export function refundablesOf(order: Order): readonly Refundable[] {
  const { stripePaymentIntentId: intentId, chargedAmount } = order.transaction;
  const { refundAmount: amount, refundStatus, refundAttempt } = order;
  const own = intentId === null || chargedAmount === null ? [] : [{ intentId, amount, refundStatus, refundAttempt }];
  return [...own, ...order.unmatchedPayments];
}

export function hasFailedRefund(order: Order): boolean {
  return refundablesOf(order).some(({ refundStatus }) => refundStatus === "FAILED");
}
