import { RATE_SCALE } from "#domain/money/fee-terms.ts";
import { ratio, roundOf } from "#domain/money/rational.ts";

/** CHARGEBACK: the card's bank has taken the payment back for the buyer (rule M7). */
export const RECEIPT_KINDS = ["PAYMENT", "REFUND", "CHARGEBACK"] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** How the source of a refund begins that was paid by other means than the card. */
export const PAID_ELSEWHERE = "elsewhere-";

/**
 * The order's code and the position of the payment or refund in the order's history. An event is written once under
 * its position, so no two receipts share a number, and the number of an old event is known without a counter.
 */
export const receiptNumber = (orderCode: string, eventVersion: number): string => `${orderCode}-${eventVersion}`;

/**
 * The tax of a part that goes back, after other parts: the taxes of all parts add up to the tax of the whole (rule M50). It
 * differs from the tax of the part alone by rounding, and is still that tax rounded up or down. Minor units.
 */
export const nextTax = (before: number, amount: number, taxNumerator: number): number =>
  includedTax(before + amount, taxNumerator) - includedTax(before, taxNumerator);

/** The tax of what is left of a payment: with the taxes of what went back before it is the payment's. Minor units. */
export const remainingTax = (paid: number, left: number, taxNumerator: number): number =>
  nextTax(Math.max(0, paid - left), left, taxNumerator);

/** The tax that is included in an amount (rule M2). Minor units. */
export function includedTax(amount: number, taxNumerator: number): number {
  return amount - roundOf(amount, ratio(RATE_SCALE, RATE_SCALE + taxNumerator));
}
