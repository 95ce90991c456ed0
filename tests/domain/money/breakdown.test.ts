import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountBreakdown, amountParts, feeFormula } from "#domain/money/breakdown.ts";
import { SEED_EXCHANGE_RATES } from "#domain/money/first-rates.ts";
import { DEFAULT_FEE_TERMS, FEE_MODES, shownFeePercent, type FeeTerms } from "#domain/money/fee-terms.ts";
import { floorOf, multiply, ratio, rationalFrom } from "#domain/money/rational.ts";
import { releaseSplit } from "#domain/payment/release.ts";

const buyerPays: FeeTerms = { ...DEFAULT_FEE_TERMS, feeMode: "BUYER_PAYS" };
const price = fc.integer({ min: 0, max: 99_999_999 });
const terms = fc.record({
  feeMode: fc.constantFrom(...FEE_MODES),
  taxNumerator: fc.integer({ min: 0, max: 3000 }),
  feeNumerators: fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 3 }),
  processingNumerator: fc.integer({ min: 0, max: 1000 }),
});

describe("the two modes by hand", () => {
  test("seller pays: 10 % of the total, tax one eleventh of it", () => {
    expect(amountParts(10_000, DEFAULT_FEE_TERMS)).toEqual({
      totalAmount: 10_000,
      feeAmount: 1_000,
      incomeAmount: 9_000,
      taxAmount: 909,
      salesAmount: 9_091,
    });
    expect(amountParts(101, DEFAULT_FEE_TERMS)).toMatchObject({ feeAmount: 10, incomeAmount: 91, taxAmount: 9 });
  });

  test("buyer pays: the factors of rule M3: 1.21396, 1.1036, 0.11396 and 0.1036", () => {
    expect(amountParts(100_000, buyerPays)).toEqual({
      totalAmount: 121_396,
      feeAmount: 11_396,
      incomeAmount: 110_000,
      taxAmount: 11_036,
      salesAmount: 110_360,
    });
    const untaxed = amountParts(100_000, { ...buyerPays, taxNumerator: 0 });
    expect(untaxed).toMatchObject({ totalAmount: 110_360, feeAmount: 10_360 });
  });

  test("both readings of the numerator are the same number", () => {
    expect(shownFeePercent(DEFAULT_FEE_TERMS)).toBe(10);
    expect(shownFeePercent({ ...DEFAULT_FEE_TERMS, feeNumerators: [1000, 360] })).toBe(13.6);
  });

  test("the display amount is approximate and may be missing", () => {
    const shown = amountBreakdown(10_000, "JPY", DEFAULT_FEE_TERMS, "USD", SEED_EXCHANGE_RATES);
    expect(shown).toMatchObject({
      currencyCode: "JPY",
      totalAmount: 10_000,
      displayCurrencyCode: "USD",
      displayTotalAmount: 6_900,
    });
    expect(amountBreakdown(10_000, "JPY", DEFAULT_FEE_TERMS, "EUR", SEED_EXCHANGE_RATES).displayTotalAmount).toBeNull();
  });
});

describe("any price under any terms", () => {
  test("parts are whole, not negative, and add up both ways", () => {
    fc.assert(
      fc.property(price, terms, (amount, chosen) => {
        const parts = amountParts(amount, chosen);
        for (const part of Object.values(parts)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        expect(parts.incomeAmount + parts.feeAmount).toBe(parts.totalAmount);
        expect(parts.salesAmount + parts.taxAmount).toBe(parts.totalAmount);
      }),
    );
  });

  test("the formula people are shown gives the fee that is taken", () => {
    expect(feeFormula(12_345, DEFAULT_FEE_TERMS)).toEqual({ baseAmount: 12_345, percent: "10", feeAmount: 1_234 });

    expect(feeFormula(10_000, buyerPays)).toEqual({ baseAmount: 10_000, percent: "11.396", feeAmount: 1_139 });
    fc.assert(
      fc.property(price, terms, (amount, chosen) => {
        const { baseAmount, percent, feeAmount } = feeFormula(amount, chosen);
        const rate = rationalFrom(percent);
        if (rate === null) throw new Error(percent);
        expect(floorOf(baseAmount, multiply(rate, ratio(1, 100)))).toBe(feeAmount);
        expect(feeAmount).toBe(amountParts(amount, chosen).feeAmount);
      }),
    );
  });

  test("a higher price never lowers the total, the fee, the tax or the income", () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 1000 }), terms, (amount, more, chosen) => {
        const lower = amountParts(amount, chosen);
        const higher = amountParts(amount + more, chosen);
        expect(higher.totalAmount).toBeGreaterThanOrEqual(lower.totalAmount);
        expect(higher.feeAmount).toBeGreaterThanOrEqual(lower.feeAmount);
        expect(higher.salesAmount).toBeGreaterThanOrEqual(lower.salesAmount);
        if (chosen.feeMode === "SELLER_PAYS") expect(higher.incomeAmount).toBeGreaterThanOrEqual(lower.incomeAmount);
      }),
    );
  });

  test("any part still held splits into income and fee without loss, and the whole splits as agreed", () => {
    fc.assert(
      fc.property(price, terms, fc.double({ min: 0, max: 1, noNaN: true }), (amount, chosen, share) => {
        const parts = amountParts(amount, chosen);
        const held = Math.floor(parts.totalAmount * share);
        const split = releaseSplit(amount, chosen, held);
        expect(split.incomeAmount + split.feeAmount).toBe(held);
        expect(split.incomeAmount).toBeGreaterThanOrEqual(0);
        const whole = releaseSplit(amount, chosen, parts.totalAmount);
        expect(whole).toEqual({ incomeAmount: parts.incomeAmount, feeAmount: parts.feeAmount });
      }),
    );
  });
});
