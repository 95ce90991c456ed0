import { expect, test } from "vitest";
import { addPositions, convertPosition, NO_POSITION, shortage, unexplained } from "#domain/payment/platform-balance.ts";

const POSITION = {
  clearing: 9000,
  fees: 40,
  heldForBuyers: 7000,
  payableToSellers: 900,
  refundsUnderWay: 100,
  owed: 8000,
};

test("what is pending counts, and a surplus is no shortage", () => {
  expect(shortage({ available: 5000, pending: 3000 }, POSITION)).toBe(0);
  expect(shortage({ available: 9000, pending: 3000 }, POSITION)).toBe(0);
  expect(shortage({ available: 9000, pending: -1001 }, POSITION)).toBe(1);
  expect(shortage({ available: -500, pending: 0 }, POSITION)).toBe(8500);
});

test("fees that the ledger has booked are not counted a second time", () => {
  // Of 50 in fees the ledger has 40: its 9,000 are short of the other 10.
  expect(unexplained({ available: 8000, pending: 990 }, POSITION, { fees: 50, others: 0 })).toBe(0);
  expect(unexplained({ available: 8000, pending: 490 }, POSITION, { fees: 50, others: -500 })).toBe(0);
  expect(unexplained({ available: 8000, pending: 991 }, POSITION, { fees: 50, others: 0 })).toBe(1);
});

test("positions add up, and convert by what a charge brought", () => {
  expect(addPositions(POSITION, NO_POSITION)).toEqual(POSITION);
  expect(addPositions(POSITION, POSITION).owed).toBe(16_000);
  const converted = convertPosition({ ...POSITION, clearing: -100 }, 10_000, 14_812);
  expect(converted).toMatchObject({ clearing: -148, owed: 11_849 });
});
