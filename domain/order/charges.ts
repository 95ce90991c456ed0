import { NO_REFUND, type Charge, type Refund } from "#domain/payment/charge.ts";
import type { LossShares } from "#domain/payment/loss.ts";
import type { Payout } from "#domain/payment/payout.ts";
import type { HeldMoney } from "#domain/payment/split.ts";
import type { Order, ReleaseStatus } from "./order.ts";
import { paymentPrice } from "./price.ts";

/** What the seller owes for losses of the order's payment: they had received the income. Minor units. */
export function owedForLosses(order: Order): number {
  const { disputes, externalRefunds } = order;
  const isOfPayment = ({ intentId }: { readonly intentId: string }) => paidCharge(order)?.intentId === intentId;
  const lost = disputes.filter((dispute) => isOfPayment(dispute) && dispute.status === "LOST");
  const refunded = externalRefunds.filter((refund) => isOfPayment(refund) && !refund.isFailed);
  const losses = [...lost.flatMap(({ loss }) => loss ?? []), ...refunded.map(({ shares }) => shares)];
  return losses.reduce((sum, { debtAmount }) => sum + debtAmount, 0);
}

/** What is held of the order's payment. Minor units. */
export function heldAmount(order: Pick<Order, "charges" | "transaction">): number {
  return paidCharge(order)?.held ?? 0;
}

/** What becomes of the order's payment is split by; null before it is paid. */
export function heldMoney(
  order: Pick<Order, "charges" | "transaction" | "priceAmount" | "plan" | "paying">,
): HeldMoney | null {
  const charge = paidCharge(order);
  if (charge === null) return null;
  const { held, released } = charge;
  return { priceAmount: paymentPrice(order), terms: order.transaction.terms, held, released };
}

/** Whose the client's money is, by where it is (rule M5). */
export function releaseStatusOf(order: Pick<Order, "charges" | "transaction">): ReleaseStatus {
  const charge = paidCharge(order);
  if (charge === null) return "NONE";
  if (charge.held > 0) return "WAITING";
  return payoutOf(order).releasedAt === null ? "RETURNED" : "RELEASED";
}

/** What came back after it had been given out; an admin decides whose it is (rule M33). Minor units. */
export function recoveredAmount({ charges }: Pick<Order, "charges">): number {
  return charges.reduce((sum, { recovered }) => sum + recovered, 0);
}

/** Whether a loss takes all that is held. */
export function takesAllHeld(order: Order, { heldAmount: taken }: LossShares): boolean {
  return taken > 0 && taken === heldAmount(order);
}

/** What became of the seller's income of the order's payment. */
export function payoutOf({ transaction }: Pick<Order, "transaction">): Payout {
  return transaction.payout;
}

/** The order's payment with its payout changed. */
export function changedPayout(
  { transaction }: Pick<Order, "transaction">,
  change: (payout: Payout) => Payout,
): Pick<Order, "transaction"> {
  const payout = change(transaction.payout);
  return { transaction: payout === transaction.payout ? transaction : { ...transaction, payout } };
}

/** The order as it is once its payout has changed. */
export function withPayout(order: Order, change: (payout: Payout) => Payout): Order {
  return { ...order, ...changedPayout(order, change) };
}

/** Whether it is the transfer of ours that was asked for last. */
export function isLastTransfer(
  { transaction }: Pick<Order, "transaction">,
  { transactionId, attempt }: { readonly transactionId: string | null; readonly attempt: number | null },
): boolean {
  return transactionId === transaction.id && attempt === transaction.payout.transferAttempt;
}

export function chargeOf({ charges }: Pick<Order, "charges">, intentId: string): Charge | null {
  return charges.find((charge) => charge.intentId === intentId) ?? null;
}

/** The charge that paid the order; null before. */
export function paidCharge({ charges, transaction }: Pick<Order, "charges" | "transaction">): Charge | null {
  return charges.find(({ transactionId, isWanted }) => isWanted && transactionId === transaction.id) ?? null;
}

/** What goes back of the order's payment. */
export function refundOfPayment(order: Pick<Order, "charges" | "transaction">): Refund {
  return paidCharge(order) ?? NO_REFUND;
}

/** Charges beside the expected one (rule M22). */
export function unwantedCharges({ charges }: Pick<Order, "charges">): readonly Charge[] {
  return charges.filter(({ isWanted }) => !isWanted);
}

export function hasFailedRefund({ charges }: Pick<Order, "charges">): boolean {
  return charges.some(({ refundStatus }) => refundStatus === "FAILED");
}

/** The order's charges with one of them changed. */
export function changedCharge(
  { charges }: Pick<Order, "charges">,
  intentId: string,
  change: (charge: Charge) => Partial<Charge>,
): Pick<Order, "charges"> {
  return {
    charges: charges.map((charge) => (charge.intentId === intentId ? { ...charge, ...change(charge) } : charge)),
  };
}

/** The same of the charge that paid the order. */
export function changedPayment(
  order: Pick<Order, "charges" | "transaction">,
  change: (charge: Charge) => Partial<Charge>,
): Pick<Order, "charges"> {
  return changedCharge(order, paidCharge(order)?.intentId ?? "", change);
}
