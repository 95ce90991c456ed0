import { describe, expect, test } from "vitest";
import { includedTax, receiptNumber } from "../../../domain/payment/receipt.ts";
import { isStatementMonth, monthBounds, monthOf, monthsBetween } from "../../../domain/payment/statement.ts";

describe("a statement's month", () => {
  test("begins and ends at midnight in Japan (rule M51)", () => {
    const { from, to } = monthBounds("2026-12");
    expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
      "2026-11-30T15:00:00.000Z",
      "2026-12-31T15:00:00.000Z",
    ]);
    expect([monthOf(from - 1), monthOf(from), monthOf(to - 1), monthOf(to)]).toEqual([
      "2026-11",
      "2026-12",
      "2026-12",
      "2027-01",
    ]);
  });

  test("is one of those from the first to the last, the newest first", () => {
    expect(monthsBetween("2026-11", "2027-02")).toEqual(["2027-02", "2027-01", "2026-12", "2026-11"]);
    expect(monthsBetween("2026-11", "2026-11")).toEqual(["2026-11"]);
  });

  test.each(["2026-13", "2026-00", "26-01", "2026-1", "2026-011", ""])("%j is none", (text) => {
    expect(isStatementMonth(text)).toBe(false);
  });
});

test("the tax of an amount is what the order's breakdown says (rule M2)", () => {
  expect([includedTax(10_000, 1000), includedTax(11_001, 1000), includedTax(1, 1000), includedTax(10_000, 0)]).toEqual([
    909, 1000, 0, 0,
  ]);
});

test("a receipt's number is made of the order and the event", () => {
  expect(receiptNumber("k7qx2m9abcde", 5)).toBe("k7qx2m9abcde-5");
});
