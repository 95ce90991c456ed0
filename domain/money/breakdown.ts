import type { CurrencyCode } from "./currency.ts";
import { convert, type ExchangeRate } from "./conversion.ts";
import { feeNumeratorSum, RATE_SCALE, type FeeTerms } from "./fee-terms.ts";
import { decimalOf, floorOf, multiply, ratio, roundOf } from "./rational.ts";

/** Minor units. `totalAmount` is charged; it is income + fee, and it is also sales + tax (rules T15, M2). */
export type AmountParts = {
  readonly incomeAmount: number;
  readonly taxAmount: number;
  readonly salesAmount: number;
  readonly feeAmount: number;
  readonly totalAmount: number;
};

/** Rule T15; the display amount is null when no rate is stored. */
export type AmountBreakdown = AmountParts & {
  readonly currencyCode: CurrencyCode;
  readonly displayCurrencyCode: CurrencyCode;
  readonly displayTotalAmount: number | null;
};

/**
 * Splits a price (a non-negative integer in minor units) under frozen terms. In SELLER_PAYS the price is the total. In
 * BUYER_PAYS it is what the seller asks before tax: with the default rates the total is 1.21396 times it and the fee 0.11396
 * times, the factors of rule M3.
 */
export function amountParts(priceAmount: number, terms: FeeTerms): AmountParts {
  const totalAmount = totalOf(priceAmount, terms);
  const feeAmount = feeOf(priceAmount, terms);
  const salesAmount = roundOf(totalAmount, ratio(RATE_SCALE, RATE_SCALE + terms.taxNumerator));
  return {
    incomeAmount: totalAmount - feeAmount,
    taxAmount: totalAmount - salesAmount,
    salesAmount,
    feeAmount,
    totalAmount,
  };
}

export function amountBreakdown(
  priceAmount: number,
  currencyCode: CurrencyCode,
  terms: FeeTerms,
  displayCurrencyCode: CurrencyCode,
  rates: readonly ExchangeRate[],
): AmountBreakdown {
  return breakdownIn(amountParts(priceAmount, terms), currencyCode, displayCurrencyCode, rates);
}

export function breakdownIn(
  parts: AmountParts,
  currencyCode: CurrencyCode,
  displayCurrencyCode: CurrencyCode,
  rates: readonly ExchangeRate[],
): AmountBreakdown {
  const displayTotalAmount = convert(parts.totalAmount, currencyCode, displayCurrencyCode, rates);
  return { ...parts, currencyCode, displayCurrencyCode, displayTotalAmount };
}

/** How our fee comes about, for people to check: `baseAmount × percent`, rounded down, is the fee of `amountParts`. */
export type FeeFormula = { readonly baseAmount: number; readonly percent: string; readonly feeAmount: number };

export function feeFormula(priceAmount: number, terms: FeeTerms): FeeFormula {
  const rate =
    terms.feeMode === "SELLER_PAYS"
      ? ratio(feeNumeratorSum(terms), RATE_SCALE)
      : multiply(withTax(terms), raisedFeeRate(terms));
  const percent = decimalOf(multiply(rate, ratio(100, 1)));
  return { baseAmount: priceAmount, percent, feeAmount: feeOf(priceAmount, terms) };
}

function totalOf(priceAmount: number, terms: FeeTerms): number {
  if (terms.feeMode === "SELLER_PAYS") return priceAmount;
  const { numerator, denominator } = raisedFeeRate(terms);
  return roundOf(priceAmount, multiply(withTax(terms), { numerator: denominator + numerator, denominator }));
}

function feeOf(priceAmount: number, terms: FeeTerms): number {
  if (terms.feeMode === "SELLER_PAYS") return floorOf(priceAmount, ratio(feeNumeratorSum(terms), RATE_SCALE));
  return floorOf(priceAmount, multiply(withTax(terms), raisedFeeRate(terms)));
}

/** 10 % × 1.036 = 0.1036 by default. */
function raisedFeeRate(terms: FeeTerms) {
  return multiply(ratio(feeNumeratorSum(terms), RATE_SCALE), ratio(RATE_SCALE + terms.processingNumerator, RATE_SCALE));
}

/** 1.1 by default. */
function withTax(terms: FeeTerms) {
  return ratio(RATE_SCALE + terms.taxNumerator, RATE_SCALE);
}
