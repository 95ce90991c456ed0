import { amountParts } from "../money/breakdown.ts";
import type { FeeTerms } from "../money/fee-terms.ts";
import { floorOf, ratio } from "../money/rational.ts";

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
 * What is sent to the seller: the income itself, or, when the charge settled in another currency, that part of the
 * settled amount, rounded down (rule M5). Minor units of the settled currency.
 */
export function transferAmount(incomeAmount: number, totalAmount: number, settledAmount: number): number {
  return floorOf(incomeAmount, ratio(settledAmount, totalAmount));
}

/**
 * Who bears a lost dispute. HELD: the money was still held and leaves. PAYABLE: released but not sent, so the seller's
 * income shrinks. DEBT: already sent to the seller, who owes it back. PLATFORM: already refunded to the buyer, so the
 * second time is our loss. REFUND: the refund was promised but not made, and the dispute takes its place: Stripe
 * refunds nothing of a charge that a bank has taken.
 */
export type DisputeLoss = {
  readonly borneBy: "HELD" | "PAYABLE" | "DEBT" | "PLATFORM" | "REFUND";
  /** Taken from income that was not sent yet. */
  readonly payableAmount: number;
  /** Owed by the seller from now on. */
  readonly debtAmount: number;
  /** Lost by the platform. */
  readonly feeAmount: number;
};

/** The income of a released order, and the part of it that paid an older debt of the seller instead. */
export type ReleasedIncome = { readonly incomeReleased: number; readonly debtSetOff: number };

/**
 * The seller bears only their share: our fee on the lost part is our loss. What had paid an older debt is owed again.
 * If the money was still held, or promised as a refund, neither loses anything. Minor units.
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
