import { expect, test } from "vitest";
import {
  EMPTY_LINE,
  entriesOf,
  sumOf,
  type CorrectionLine,
} from "#app/features/admin/order/ledger-correction-lines.ts";

const line = (account: CorrectionLine["account"], amount: string): CorrectionLine => ({ account, amount });

test("balanced lines become entries; empty ones are left out", () => {
  expect(
    entriesOf([line("refunds", "1,000"), line("platform_fee", "-600"), line("disputes", "−400"), EMPTY_LINE]),
  ).toEqual([
    { account: "refunds", amount: 1000 },
    { account: "platform_fee", amount: -600 },
    { account: "disputes", amount: -400 },
  ]);
});

test.each<[string, CorrectionLine[]]>([
  ["nothing", [EMPTY_LINE, EMPTY_LINE]],
  ["a sum that is not zero", [line("refunds", "1000"), line("platform_fee", "-999")]],
  ["one line", [line("refunds", "0"), EMPTY_LINE]],
  ["an account twice", [line("refunds", "5"), line("refunds", "-5")]],
  ["an amount without an account", [line("refunds", "5"), line("platform_fee", "-5"), line("", "3")]],
  ["an account without an amount", [line("refunds", "5"), line("platform_fee", "-5"), line("disputes", "")]],
  ["fractions", [line("refunds", "0.5"), line("platform_fee", "-0.5")]],
])("%s is no correction", (_, lines) => {
  expect(entriesOf(lines)).toBeNull();
});

test("the sum is of what is a number so far", () => {
  expect(sumOf([EMPTY_LINE])).toBeNull();
  expect(sumOf([line("", "-5"), line("", "x"), line("", "１２")])).toBe(7);
});
