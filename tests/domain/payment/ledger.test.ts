import { expect, test } from "vitest";
import { isBalanced, journalEntry } from "#domain/payment/ledger.ts";

test("a movement that does not balance is never written (rule M7)", () => {
  expect(() =>
    journalEntry("transaction-1", "CHARGE", "k", "JPY", { stripe_clearing: 100, buyer_funds_held: -99 }),
  ).toThrow("balance");
  expect(
    journalEntry("transaction-1", "CHARGE", "k", "JPY", {
      stripe_clearing: 100,
      platform_fee: 0,
      buyer_funds_held: -100,
    }),
  ).toEqual({
    key: "k",
    transactionId: "transaction-1",
    kind: "CHARGE",
    entries: [
      { account: "stripe_clearing", currencyCode: "JPY", amount: 100 },
      { account: "buyer_funds_held", currencyCode: "JPY", amount: -100 },
    ],
  });
});

test("yen do not balance dollars", () => {
  const entry = (currencyCode: "JPY" | "USD", amount: number) =>
    ({ account: "stripe_clearing", currencyCode, amount }) as const;
  expect(isBalanced([entry("JPY", 1), entry("USD", -1)])).toBe(false);
  expect(isBalanced([entry("JPY", 1), entry("USD", 2), entry("JPY", -1), entry("USD", -2)])).toBe(true);
});
