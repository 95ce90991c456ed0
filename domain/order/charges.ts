import type { LossShares } from "../payment/release.ts";
import type { RefundStatus } from "../payment/transaction.ts";
import type { Order } from "./order.ts";

/** What is still held of the order's charge: all of it, less what lost disputes and refunds by hand took. Minor units. */
export function heldAmount({ transaction, disputes, externalRefunds }: Order): number {
  const { chargedAmount, stripePaymentIntentId } = transaction;
  const isOwn = ({ intentId }: { readonly intentId: string }) => intentId === stripePaymentIntentId;
  const lost = disputes.filter((dispute) => isOwn(dispute) && dispute.status === "LOST");
  const refunded = externalRefunds.filter((refund) => isOwn(refund) && !refund.isFailed);
  const taken = [
    ...lost.map(({ amount, loss }) => takenFromHeld(amount, loss)),
    ...refunded.map(({ amount, shares }) => takenFromHeld(amount, shares)),
  ];
  return (chargedAmount ?? 0) - taken.reduce((sum, amount) => sum + amount, 0);
}

function takenFromHeld(amount: number, shares: LossShares | null): number {
  // Losses written before their shares were kept with them.
  if (shares === null) return amount;
  return shares.borneBy === "HELD" ? amount - shares.feeAmount : 0;
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
