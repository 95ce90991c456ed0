import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import { lossShares, recoveryOf, type LossShares, type Means } from "#domain/payment/loss.ts";
import { releaseSplit } from "#domain/payment/release.ts";

/* Who bears a loss goes by amounts (rules M7, M33, M34, M35). */

const NOTHING = {
  heldAmount: 0,
  refundAmount: 0,
  recoveredAmount: 0,
  releasedAmount: 0,
  unsentIncome: 0,
  receivedIncome: 0,
  isShielded: false,
};
const ofPrice = (price: number) => (part: number) => releaseSplit(price, DEFAULT_FEE_TERMS, part).incomeAmount;
const loss = (amount: number, means: Partial<Means>, price = 10_000) => {
  const { releasedAmount: _of, ...parts } = lossShares(amount, { ...NOTHING, incomeOf: ofPrice(price), ...means });
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== 0));
};
const SENT = { releasedAmount: 10_000, receivedIncome: 9_000 };

/** Of 10,000 with a fee of 10 %. */
test.each([
  ["held money leaves first", loss(10_000, { heldAmount: 10_000 }), { heldAmount: 10_000 }],
  ["as does what was promised back", loss(4_000, { refundAmount: 10_000 }), { refundAmount: 4_000 }],
  ["what had gone back before is ours to lose", loss(10_000, {}), { feeAmount: 10_000 }],
  [
    "what came back and is nobody's goes before that",
    loss(5_000, { recoveredAmount: 3_000 }),
    { recoveredAmount: 3_000, feeAmount: 2_000 },
  ],
  [
    "and after a refund that is replaced",
    loss(12_000, { refundAmount: 10_000, recoveredAmount: 3_000 }),
    { refundAmount: 10_000, recoveredAmount: 2_000 },
  ],
  ["the seller owes their share of what they have", loss(10_000, SENT), { debtAmount: 9_000, feeAmount: 1_000 }],
  ["of a part, too", loss(5_000, SENT), { debtAmount: 4_500, feeAmount: 500 }],
  [
    "income that was not sent shrinks first",
    loss(10_000, { ...SENT, unsentIncome: 2_700, receivedIncome: 6_300 }),
    { payableAmount: 2_700, debtAmount: 6_300, feeAmount: 1_000 },
  ],
  [
    "and the seller owes no more than they have received",
    loss(10_000, { ...SENT, receivedIncome: 1_000 }),
    { debtAmount: 1_000, feeAmount: 9_000 },
  ],
  [
    "a shielded seller bears nothing",
    loss(10_000, { ...SENT, unsentIncome: 9_000, isShielded: true }),
    { shieldedAmount: 10_000 },
  ],
  [
    "nor do they lose what is held for them",
    loss(4_000, { heldAmount: 10_000, isShielded: true }),
    { shieldedAmount: 4_000 },
  ],
  [
    "but a refund that was promised is replaced all the same",
    loss(4_000, { refundAmount: 10_000, isShielded: true }),
    { refundAmount: 4_000 },
  ],
])("%s", (_, parts, expected) => {
  expect(parts).toEqual(expected);
});

const amount = fc.nat(100_000);
const anyMeans: fc.Arbitrary<Means> = fc.record({
  heldAmount: amount,
  refundAmount: amount,
  recoveredAmount: amount,
  releasedAmount: amount,
  unsentIncome: amount,
  receivedIncome: amount,
  isShielded: fc.boolean(),
  incomeOf: fc.integer({ min: 101, max: 300_000 }).map(ofPrice),
});
const sumOf = ({ releasedAmount: _of, ...parts }: LossShares) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

describe("whatever there is to bear it", () => {
  test("the parts of a loss add up to it, and nobody bears more than they have", () => {
    fc.assert(
      fc.property(amount, anyMeans, (lost, means) => {
        const shares = lossShares(lost, means);
        expect(sumOf(shares)).toBe(lost);
        expect(Math.min(...Object.values(shares))).toBeGreaterThanOrEqual(0);
        expect(shares.heldAmount).toBeLessThanOrEqual(means.heldAmount);
        expect(shares.refundAmount).toBeLessThanOrEqual(means.refundAmount);
        expect(shares.recoveredAmount).toBeLessThanOrEqual(means.recoveredAmount);
        expect(shares.payableAmount).toBeLessThanOrEqual(means.unsentIncome);
        expect(shares.debtAmount).toBeLessThanOrEqual(means.receivedIncome);
        expect(means.isShielded ? shares.payableAmount + shares.debtAmount : 0).toBe(0);
      }),
    );
  });

  test("what comes back is what was lost, and no more of it a debt than is still owed", () => {
    fc.assert(
      fc.property(amount, anyMeans, fc.boolean(), amount, (lost, means, isHeld, sellerDebt) => {
        const shares = lossShares(lost, means);
        const back = recoveryOf(shares, { isHeld, sellerDebt });
        expect(sumOf(back)).toBe(lost);
        expect(back.debtAmount).toBeLessThanOrEqual(sellerDebt);
        // Undisturbed it is the exact inverse.
        expect(recoveryOf(shares, { isHeld: true, sellerDebt: shares.debtAmount })).toEqual(shares);
      }),
    );
  });
});

describe("a charge that is lost in parts", () => {
  const prices = fc.integer({ min: 101, max: 1_000_000 });
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });

  test("costs everybody what the whole does, wherever it is cut", () => {
    fc.assert(
      fc.property(prices, cuts, fc.double({ min: 0, max: 1, noNaN: true }), (price, at, sentShare) => {
        const incomeOf = ofPrice(price);
        const income = incomeOf(price);
        const sent = Math.floor(income * sentShare);
        const ends = [...at.map((share) => Math.floor(price * share)), price].toSorted((one, other) => one - other);
        let [last, releasedAmount, unsentIncome, receivedIncome] = [0, price, income - sent, sent];
        let [payable, debt, fee] = [0, 0, 0];
        for (const end of ends) {
          const means = { ...NOTHING, incomeOf, releasedAmount, unsentIncome, receivedIncome };
          const shares = lossShares(end - last, means);
          last = end;
          releasedAmount -= shares.releasedAmount;
          unsentIncome -= shares.payableAmount;
          receivedIncome -= shares.debtAmount;
          [payable, debt, fee] = [payable + shares.payableAmount, debt + shares.debtAmount, fee + shares.feeAmount];
        }
        expect([payable, debt, fee]).toEqual([income - sent, sent, price - income]);
      }),
    );
  });
});
