import { amountParts } from "#domain/money/breakdown.ts";
import type { FeeTerms } from "#domain/money/fee-terms.ts";
import { floorOf, ratio } from "#domain/money/rational.ts";

/*
 * The platform charges when the buyer pays and holds the money until release (rule M5). A lost dispute takes its part
 * first; the rest is split in the proportion that was agreed.
 */

export type ReleaseSplit = { readonly incomeAmount: number; readonly feeAmount: number };

/** Splits `heldAmount` (0 … the total of the price) into the seller's income and our fee. Minor units. */
export function releaseSplit(priceAmount: number, terms: FeeTerms, heldAmount: number): ReleaseSplit {
  const feeAmount = feeShare(priceAmount, terms, heldAmount);
  return { incomeAmount: heldAmount - feeAmount, feeAmount };
}

/**
 * Splits `amount` after `releasedAmount` was split: together they come to what the sum would have, so that no unit of a fee is
 * lost between stages. Minor units.
 */
export function nextSplit(priceAmount: number, terms: FeeTerms, releasedAmount: number, amount: number): ReleaseSplit {
  const [before, after] = [releasedAmount, releasedAmount + amount].map((part) =>
    releaseSplit(priceAmount, terms, part),
  );
  const [feeBefore = 0, feeAfter = 0] = [before?.feeAmount, after?.feeAmount];
  return { incomeAmount: amount - (feeAfter - feeBefore), feeAmount: feeAfter - feeBefore };
}

/**
 * What is sent to the seller: the income itself, or, when the charge settled in another currency, that part of the
 * settled amount, rounded down (rule M5). Minor units of the settled currency.
 */
export function transferAmount(incomeAmount: number, totalAmount: number, settledAmount: number): number {
  return floorOf(incomeAmount, ratio(settledAmount, totalAmount));
}

function feeShare(priceAmount: number, terms: FeeTerms, partAmount: number): number {
  const { feeAmount, totalAmount } = amountParts(priceAmount, terms);
  return totalAmount === 0 ? 0 : floorOf(partAmount, ratio(feeAmount, totalAmount));
}
