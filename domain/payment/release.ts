import { amountParts } from "../money/breakdown.ts";
import type { FeeTerms } from "../money/fee-terms.ts";
import { floorOf, ratio } from "../money/rational.ts";

/*
 * Money is charged at pay and stays ours to keep safe until release (decision M5). A lost dispute takes its part out first;
 * what is left is split in the proportion that was agreed.
 */

export type ReleaseSplit = { readonly incomeAmount: number; readonly feeAmount: number };

/** Splits `heldAmount` (0 … the total of the price) into the seller's income and our fee; they add up to it. Minor units. */
export function releaseSplit(priceAmount: number, terms: FeeTerms, heldAmount: number): ReleaseSplit {
  const feeAmount = feeShare(priceAmount, terms, heldAmount);
  return { incomeAmount: heldAmount - feeAmount, feeAmount };
}

/**
 * What is sent to the seller: the income itself, or, when the charge settled in another currency, that part of the
 * settled amount, rounded down (decision M5). Minor units of the settled currency.
 */
export function transferAmount(incomeAmount: number, totalAmount: number, settledAmount: number): number {
  return floorOf(incomeAmount, ratio(settledAmount, totalAmount));
}

/**
 * Who bears a lost dispute. HELD: the money was still ours to keep safe and simply leaves. PAYABLE: released but not
 * sent, so the seller's claim shrinks. DEBT: already with the seller, who owes it back. PLATFORM: it had gone back to the buyer
 * before, so the second time is our loss. REFUND: it was promised back but not given yet, and the bank has now done it instead: Stripe
 * refunds nothing of a charge that a bank has taken.
 */
export type DisputeLoss = {
  readonly borneBy: "HELD" | "PAYABLE" | "DEBT" | "PLATFORM" | "REFUND";
  readonly sellerAmount: number;
  readonly feeAmount: number;
};

/** The seller answers for their share only: our fee on the lost part is ours to lose. */
export function disputeLoss(
  borneBy: DisputeLoss["borneBy"],
  priceAmount: number,
  terms: FeeTerms,
  disputeAmount: number,
): DisputeLoss {
  const feeAmount = borneBy === "PLATFORM" ? disputeAmount : feeShare(priceAmount, terms, disputeAmount);
  return { borneBy, sellerAmount: disputeAmount - feeAmount, feeAmount };
}

function feeShare(priceAmount: number, terms: FeeTerms, partAmount: number): number {
  const { feeAmount, totalAmount } = amountParts(priceAmount, terms);
  return totalAmount === 0 ? 0 : floorOf(partAmount, ratio(feeAmount, totalAmount));
}
