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
 * Who bears money that left our Stripe balance without a command: a lost dispute, a refund made by hand. HELD: it was
 * still held and leaves. PAYABLE: released but not sent, so the seller's income shrinks. DEBT: already sent to the
 * seller, who owes it back. PLATFORM: already refunded to the buyer, so the second time is our loss. REFUND: the refund
 * was promised but not made, and this takes its place: Stripe refunds nothing of a charge that is gone. Of PLATFORM and
 * REFUND, what came back earlier and belongs to nobody yet (rule M33) goes before anything is our loss.
 */
export type LossShares = {
  readonly borneBy: "HELD" | "PAYABLE" | "DEBT" | "PLATFORM" | "REFUND";
  /** Taken from income that was not sent yet. */
  readonly payableAmount: number;
  /** Owed by the seller from now on. */
  readonly debtAmount: number;
  /** Lost by the platform. */
  readonly feeAmount: number;
  /** Taken from what had come back and belonged to nobody. Missing in what was written before it was counted. */
  readonly recoveredAmount?: number;
};

/** What there is to bear a loss. Minor units. */
export type Means = {
  readonly heldAmount: number;
  /** Released and not sent yet. */
  readonly unsentIncome: number;
  /** The part of the income that paid an older debt of the seller. */
  readonly debtSetOff: number;
  /** Promised to the buyer and not made yet. */
  readonly refundAmount: number;
  /** What came back and belongs to nobody until an admin decides. */
  readonly recoveredAmount: number;
};

/**
 * The seller bears only their share: our fee on the lost part is our loss. What had paid an older debt is owed again.
 * If the money was still held, or promised back, neither loses anything; only what goes beyond that is our loss.
 */
export function lossShares(
  borneBy: LossShares["borneBy"],
  priceAmount: number,
  terms: FeeTerms,
  lostAmount: number,
  means: Means,
): LossShares {
  const share = lostAmount - feeShare(priceAmount, terms, lostAmount);
  /** The rest, which neither buyer nor seller bears. */
  const rest = (amount: number) => {
    const recoveredAmount = Math.min(amount, means.recoveredAmount);
    return { recoveredAmount, feeAmount: amount - recoveredAmount };
  };
  switch (borneBy) {
    case "HELD":
      return { borneBy, payableAmount: 0, debtAmount: 0, feeAmount: Math.max(0, lostAmount - means.heldAmount) };
    case "REFUND":
      return { borneBy, payableAmount: 0, debtAmount: 0, ...rest(Math.max(0, lostAmount - means.refundAmount)) };
    case "PLATFORM":
      return { borneBy, payableAmount: 0, debtAmount: 0, ...rest(lostAmount) };
    case "DEBT":
      return { borneBy, payableAmount: 0, debtAmount: share, feeAmount: lostAmount - share };
    case "PAYABLE": {
      const payableAmount = Math.min(share, means.unsentIncome);
      const debtAmount = Math.min(share - payableAmount, means.debtSetOff);
      return { borneBy, payableAmount, debtAmount, feeAmount: lostAmount - payableAmount - debtAmount };
    }
  }
}

function feeShare(priceAmount: number, terms: FeeTerms, partAmount: number): number {
  const { feeAmount, totalAmount } = amountParts(priceAmount, terms);
  return totalAmount === 0 ? 0 : floorOf(partAmount, ratio(feeAmount, totalAmount));
}
