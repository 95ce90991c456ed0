import type { RefundStatus } from "../payment/transaction.ts";
import type { Order } from "./order.ts";

/** One charge of the order as refunds see it: the wanted payment or a stray one. */
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
