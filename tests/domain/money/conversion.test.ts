import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convert } from "#domain/money/conversion.ts";
import { SEED_EXCHANGE_RATES } from "#domain/money/first-rates.ts";
import { CURRENCY_SIGNS, DECIMAL_DIGITS } from "#domain/money/currency-format.ts";
import { decimalText, formatAmount } from "#domain/money/format.ts";
import { amountFromDecimal } from "#domain/money/typed-amount.ts";
import { ACTIVE_CURRENCY_CODES, CURRENCIES, CURRENCY_CODES, isActiveCurrencyCode } from "#domain/money/currency.ts";
import { rationalFrom, ratio, roundOf } from "#domain/money/rational.ts";

describe("conversion", () => {
  test.each([
    [100, "USD", "JPY", 145],
    [10_000, "USD", "JPY", 14_491],
    [10_000, "JPY", "USD", 6_900],
    [1, "JPY", "USD", 1],
    [0, "JPY", "USD", 0],
    [123, "JPY", "JPY", 123],
  ] as const)("%d %s minor units are %s %d", (amount, from, to, expected) => {
    expect(convert(amount, from, to, SEED_EXCHANGE_RATES)).toBe(expected);
  });

  test("the newest rate of that very direction counts, and without one there is nothing to show", () => {
    const newer = { fromCurrencyCode: "USD", toCurrencyCode: "JPY", rate: "150", date: "2026-01-01" } as const;
    expect(convert(100, "USD", "JPY", [newer, ...SEED_EXCHANGE_RATES])).toBe(150);
    expect(convert(100, "USD", "JPY", [...SEED_EXCHANGE_RATES, newer])).toBe(150);
    expect(convert(100, "EUR", "JPY", SEED_EXCHANGE_RATES)).toBeNull();
    expect(convert(100, "JPY", "USD", [newer])).toBeNull();
  });

  test("halves go up, exactly", () => {
    expect(roundOf(1, ratio(1, 2))).toBe(1);
    expect(roundOf(3, ratio(1, 2))).toBe(2);
    expect(roundOf(1, ratio(49, 100))).toBe(0);
  });

  test("a rate is a plain decimal or nothing", () => {
    expect(rationalFrom("144.91")).toEqual({ numerator: 14491n, denominator: 100n });
    for (const text of ["", "1e3", "-1", "1,5", " 1"]) expect(rationalFrom(text)).toBeNull();
  });
});

describe("amounts as people read and type them", () => {
  test.each([
    [10_000, "JPY", "¥10,000"],
    [999, "JPY", "¥999"],
    [-1_000, "JPY", "-¥1,000"],
    [1_234, "USD", "$12.34"],
    [5, "USD", "$0.05"],
    [-123_456_789, "USD", "-$1,234,567.89"],
  ] as const)("%d %s is %s", (amount, currency, expected) => {
    expect(formatAmount(amount, currency)).toBe(expected);
  });

  test.each(CURRENCY_CODES)("%s is written in both languages as Intl writes it in English", (currency) => {
    const digits = DECIMAL_DIGITS[currency];
    const intl = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    for (const amount of [0, 1, 9, 10, 99, 100, 999, 1_000, 99_999, 100_000, 123_456_789, 999_999_999_999, -1, -1_000])
      expect(formatAmount(amount, currency)).toBe(intl.format(amount / 10 ** digits));
  });

  test("no two currencies have the same sign", () => {
    expect(new Set(Object.values(CURRENCY_SIGNS)).size).toBe(CURRENCY_CODES.length);
  });

  test.each([
    ["12.34", "USD", 1_234],
    ["12.3", "USD", 1_230],
    ["1,000", "JPY", 1_000],
    ["１２，０００", "JPY", 12_000],
    ["１２．３４", "USD", 1_234],
    ["12.345", "USD", null],
    ["1.5", "JPY", null],
    ["-1", "JPY", null],
    ["abc", "JPY", null],
  ] as const)("%s in %s is %s", (text, currency, expected) => {
    expect(amountFromDecimal(text, currency)).toBe(expected);
  });

  test("what is owed keeps its sign", () => {
    expect([decimalText(-5, "USD"), decimalText(-1_234, "JPY")]).toEqual(["-0.05", "-1234"]);
  });

  test("what is written is read back", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...CURRENCY_CODES), (amount, code) => {
        expect(amountFromDecimal(decimalText(amount, code), code)).toBe(amount);
      }),
    );
  });
});

test("only JPY and USD are active, and every currency knows its own code", () => {
  expect(CURRENCY_CODES.filter((code) => isActiveCurrencyCode(code))).toEqual([...ACTIVE_CURRENCY_CODES]);
  for (const code of CURRENCY_CODES) expect(CURRENCIES[code].code).toBe(code);
  expect(CURRENCY_CODES.filter((code) => CURRENCIES[code].decimalDigits === 0)).toEqual(["JPY", "KRW"]);
  expect(new Set(CURRENCY_CODES.map((code) => CURRENCIES[code].decimalDigits))).toEqual(new Set([0, 2]));
});
