import { expect, test } from "vitest";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import { lossShares, type LossShares } from "#domain/payment/release.ts";

const NOTHING_BACK = { heldAmount: 10_000, refundAmount: 10_000, recoveredAmount: 0 };

const loss = (borneBy: LossShares["borneBy"], amount: number, incomeReleased = 9000, debtSetOff = 0) => {
  const means = { ...NOTHING_BACK, unsentIncome: incomeReleased, debtSetOff };
  const { payableAmount, debtAmount, feeAmount } = lossShares(borneBy, 10_000, DEFAULT_FEE_TERMS, amount, means);
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

/** With 3,000 that came back and belong to nobody yet: what is taken of them, and lost by us (rule M33). */
test.each([
  ["goes before anything is our loss", "PLATFORM", 5000, [3000, 2000]],
  ["as far as it is needed", "PLATFORM", 1000, [1000, 0]],
  ["and pays what goes beyond a refund that is replaced", "REFUND", 12_000, [2000, 0]],
  ["but not what the refund itself was for", "REFUND", 10_000, [0, 0]],
  ["nor what the seller owes", "DEBT", 10_000, [undefined, 1000]],
] as const)("what came back %s", (_, borneBy, amount, expected) => {
  const means = { ...NOTHING_BACK, unsentIncome: 9000, debtSetOff: 0, recoveredAmount: 3000 };
  const { recoveredAmount, feeAmount } = lossShares(borneBy, 10_000, DEFAULT_FEE_TERMS, amount, means);
  expect([recoveredAmount, feeAmount]).toEqual(expected);
});
