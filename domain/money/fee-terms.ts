/**
 * Who pays the fee (rule M3). SELLER_PAYS: it comes out of the price. BUYER_PAYS: it is added on top of the price,
 * together with the cost of processing it and with tax.
 */
export const FEE_MODES = ["SELLER_PAYS", "BUYER_PAYS"] as const;
export type FeeMode = (typeof FEE_MODES)[number];

/** One whole in the unit of every rate here: ten-thousandths, so 1000 is 10 % (rule M2). */
export const RATE_SCALE = 10_000;

/** Frozen in the transaction when it is created. All numerators are whole ten-thousandths. */
export type FeeTerms = {
  readonly feeMode: FeeMode;
  readonly taxNumerator: number;
  readonly feeNumerators: readonly number[];
  /** The part by which BUYER_PAYS raises the fee: 360 makes 10 % into 10.36 %. Unused in SELLER_PAYS. */
  readonly processingNumerator: number;
};

export const DEFAULT_FEE_TERMS: FeeTerms = {
  feeMode: "SELLER_PAYS",
  taxNumerator: 1000,
  feeNumerators: [1000],
  processingNumerator: 360,
};

/** The fee percentage people are shown: the numerators' sum divided by 100 (rule M2). */
export function shownFeePercent(terms: FeeTerms): number {
  return feeNumeratorSum(terms) / 100;
}

export function feeNumeratorSum(terms: FeeTerms): number {
  return terms.feeNumerators.reduce((sum, numerator) => sum + numerator, 0);
}
