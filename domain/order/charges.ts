import { disputedAmount, disputesOf } from "../payment/dispute.ts";
import type { RefundStatus } from "../payment/transaction.ts";
import type { Order } from "./order.ts";

/** What is still held of the order's charge: all of it, less lost disputes and refunds made by hand. Minor units. */
export function heldAmount(order: Order): number {
  const { chargedAmount, stripePaymentIntentId: intentId } = order.transaction;
  const lost = disputedAmount(disputesOf(order.disputes, intentId), "LOST");
  return (chargedAmount ?? 0) - lost - externallyRefunded(order, intentId);
}

function externallyRefunded({ externalRefunds }: Order, intentId: string | null): number {
  const standing = externalRefunds.filter((refund) => refund.intentId === intentId && !refund.isFailed);
  return standing.reduce((sum, { amount }) => sum + amount, 0);
}

/** Released income that has not been sent yet. Minor units. */
export function unsentIncome(order: Pick<Order, "incomeReleased" | "incomeSent">): number {
  return order.incomeReleased - order.incomeSent;
}

/** A charge of the order that may go back: the payment itself or an unmatched one. */
export type Refundable = {
  readonly intentId: string;
  readonly isOwn: boolean;
  /** What was charged. */
  readonly amount: number;
  /** What our refund is for; 0 while there is none. */
  readonly refundAmount: number;
  readonly refundStatus: RefundStatus;
  readonly refundAttempt: number;
};

export function refundablesOf(order: Order): readonly Refundable[] {
  const { stripePaymentIntentId: intentId, chargedAmount: amount } = order.transaction;
  const { refundAmount, refundStatus, refundAttempt } = order;
  const own =
    intentId === null || amount === null
      ? []
      : [{ intentId, isOwn: true, amount, refundAmount, refundStatus, refundAttempt }];
  return [...own, ...order.unmatchedPayments.map((unmatched) => ({ ...unmatched, isOwn: false }))];
}

export function refundableOf(order: Order, intentId: string): Refundable | null {
  return refundablesOf(order).find((refundable) => refundable.intentId === intentId) ?? null;
}

export function hasFailedRefund(order: Order): boolean {
  return refundablesOf(order).some(({ refundStatus }) => refundStatus === "FAILED");
}
