import type { TransactionId } from "#domain/kernel/ids.ts";
import type { LossShares } from "#domain/payment/loss.ts";
import type { RefundStatus } from "#domain/payment/transaction.ts";
import type { Order } from "./order.ts";

/** What banks and people at Stripe have taken of the order's own charge and not given back. */
function lossesOf({ transaction, disputes, externalRefunds }: Order): readonly LossShares[] {
  const isOwn = ({ intentId }: { readonly intentId: string }) => intentId === transaction.stripePaymentIntentId;
  const lost = disputes.filter((dispute) => isOwn(dispute) && dispute.status === "LOST");
  const refunded = externalRefunds.filter((refund) => isOwn(refund) && !refund.isFailed);
  return [...lost.flatMap(({ loss }) => loss ?? []), ...refunded.map(({ shares }) => shares)];
}

/** The sum of what these losses took from one bearer, minor units. */
export function lostOf(order: Order, from: keyof LossShares): number {
  return lossesOf(order).reduce((sum, loss) => sum + loss[from], 0);
}

/** What is still held of the order's charge: all of it, less what losses took. Minor units. */
export function heldAmount(order: Order): number {
  return (order.transaction.chargedAmount ?? 0) - lostOf(order, "heldAmount");
}

/** Whether a loss takes all that is held. */
export function takesAllHeld(order: Order, { heldAmount: taken }: LossShares): boolean {
  return taken > 0 && taken === heldAmount(order);
}

/** Released income that has not been sent yet. Minor units. */
export function unsentIncome(order: Pick<Order, "incomeReleased" | "incomeSent">): number {
  return order.incomeReleased - order.incomeSent;
}

/** Whether it is the transfer of ours that was asked for last. */
export function isLastTransfer(
  { transaction, transferAttempt }: Order,
  { transactionId, attempt }: { readonly transactionId: string | null; readonly attempt: number | null },
): boolean {
  return transactionId === transaction.id && attempt === transferAttempt;
}

/** A charge of the order that may go back: the payment itself or an unmatched one. */
export type Refundable = {
  readonly transactionId: TransactionId;
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
  const { id: transactionId, stripePaymentIntentId: intentId, chargedAmount: amount } = order.transaction;
  const { refundAmount, refundStatus, refundAttempt } = order;
  const own =
    intentId === null || amount === null
      ? []
      : [{ transactionId, intentId, isOwn: true, amount, refundAmount, refundStatus, refundAttempt }];
  return [...own, ...order.unmatchedPayments.map((unmatched) => ({ ...unmatched, transactionId, isOwn: false }))];
}

export function refundableOf(order: Order, intentId: string): Refundable | null {
  return refundablesOf(order).find((refundable) => refundable.intentId === intentId) ?? null;
}

export function hasFailedRefund(order: Order): boolean {
  return refundablesOf(order).some(({ refundStatus }) => refundStatus === "FAILED");
}
