import { expect, test } from "vitest";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import { lossShares, type LossShares } from "#domain/payment/release.ts";

const loss = (borneBy: LossShares["borneBy"], amount: number, incomeReleased = 9000, debtSetOff = 0) => {
  const { payableAmount, debtAmount, feeAmount } = lossShares(borneBy, 10_000, DEFAULT_FEE_TERMS, amount, {
    heldAmount: 10_000,
    unsentIncome: incomeReleased,
    debtSetOff,
    refundAmount: 10_000,
  });
  return [payableAmount, debtAmount, feeAmount];
};

/** Of 10,000 with a fee of 10 %: what is taken from unsent income, owed by the seller, and lost by us. */
test.each([
  ["money kept safe simply leaves", loss("HELD", 10_000), [0, 0, 0]],
  ["as does what was promised back", loss("REFUND", 4000), [0, 0, 0]],
  ["what had gone back before is ours to lose", loss("PLATFORM", 10_000), [0, 0, 10_000]],
  ["the seller owes their share", loss("DEBT", 10_000), [0, 9000, 1000]],
  ["of a part, too", loss("DEBT", 5000), [0, 4500, 500]],
  ["income that was not sent shrinks first", loss("PAYABLE", 10_000), [9000, 0, 1000]],
  ["what had paid an older debt is owed again", loss("PAYABLE", 10_000, 6000, 3000), [6000, 3000, 1000]],
  ["and no more than that", loss("PAYABLE", 10_000, 6000, 1000), [6000, 1000, 3000]],
])("%s", (_, borne, expected) => {
  expect(borne).toEqual(expected);
});
