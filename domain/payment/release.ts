import { amountParts } from "../money/breakdown.ts";
import type { FeeTerms } from "../money/fee-terms.ts";
import { floorOf, ratio } from "../money/rational.ts";

/*
 * Money is charged at pay and stays ours to keep safe until release (rule M5). A lost dispute takes its part out first;
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
 * settled amount, rounded down (rule M5). Minor units of the settled currency.
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
  /** Taken from income that was not sent yet. */
  readonly payableAmount: number;
  /** Owed by the seller from now on. */
  readonly debtAmount: number;
  /** Ours to lose. */
  readonly feeAmount: number;
};

/** A released order's income: still to be sent, and what of it has paid an older debt of the seller's. */
export type ReleasedIncome = { readonly incomeReleased: number; readonly debtSetOff: number };

/**
 * The seller answers for their share only: our fee on the lost part is ours to lose. What had paid an older debt is owed again. Minor
 * units; where the money was still kept safe, or promised back, nobody loses anything.
 */
export function disputeLoss(
  borneBy: DisputeLoss["borneBy"],
  priceAmount: number,
  terms: FeeTerms,
  disputeAmount: number,
  income: ReleasedIncome,
): DisputeLoss {
  const share = disputeAmount - feeShare(priceAmount, terms, disputeAmount);
  switch (borneBy) {
    case "HELD":
    case "REFUND":
      return { borneBy, payableAmount: 0, debtAmount: 0, feeAmount: 0 };
    case "PLATFORM":
      return { borneBy, payableAmount: 0, debtAmount: 0, feeAmount: disputeAmount };
    case "DEBT":
      return { borneBy, payableAmount: 0, debtAmount: share, feeAmount: disputeAmount - share };
    case "PAYABLE": {
      const payableAmount = Math.min(share, income.incomeReleased);
      const debtAmount = Math.min(share - payableAmount, income.debtSetOff);
      return { borneBy, payableAmount, debtAmount, feeAmount: disputeAmount - payableAmount - debtAmount };
    }
  }
}

function feeShare(priceAmount: number, terms: FeeTerms, partAmount: number): number {
  const { feeAmount, totalAmount } = amountParts(priceAmount, terms);
  return totalAmount === 0 ? 0 : floorOf(partAmount, ratio(feeAmount, totalAmount));
}
