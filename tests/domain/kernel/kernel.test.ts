import { describe, expect, test } from "vitest";
import { FAILURE_CODES, FAILURES } from "#domain/kernel/failure.ts";
import { dateOf, endOfDate, isCalendarDate } from "#domain/kernel/instants.ts";
import { findText, pickText, rewriteText } from "#domain/kernel/localized-text.ts";

describe("calendar dates", () => {
  test.each(["2024-02-29", "2026-12-31", "1926-02-28"])("%s exists", (date) => expect(isCalendarDate(date)).toBe(true));
  test.each([
    "2023-02-29",
    "2026-13-01",
    "2026-1-1",
    "tomorrow",
    "",
    "2026-01-01T00:00:00Z",
    " 2026-01-01",
    "12026-01-01",
  ])("%s does not", (date) => expect(isCalendarDate(date)).toBe(false));

  test("a date ends where the next begins, also across a leap day and a year", () => {
    expect(endOfDate("2024-02-28")).toBe(Date.UTC(2024, 1, 29));
    expect(endOfDate("2026-12-31")).toBe(Date.UTC(2027, 0, 1));
    expect(dateOf(endOfDate("2026-12-31") - 1)).toBe("2026-12-31");
  });
});

describe("localized texts", () => {
  const english = { text: "Hello", languageCode: "en", isOriginal: false } as const;
  const japanese = { text: "こんにちは", languageCode: "ja", isOriginal: true } as const;
  test.each([
    [[english, japanese], "en", "Hello"],
    [[english, japanese], "ja", "こんにちは"],
    [[{ ...english, text: " " }, japanese], "en", "こんにちは"],
    [[english], "ja", "Hello"],
    [[], "ja", "Unknown"],
  ] as const)("%j read in %s", (texts, language, expected) => expect(pickText(texts, language)).toBe(expected));

  test("rewriting drops translations of the old words", () => {
    expect(rewriteText("Hi", "en")).toEqual([{ text: "Hi", languageCode: "en", isOriginal: true }]);
    expect(findText([], "en")).toBeNull();
  });
});

test("failure codes are listed once and sorted, each with a status that refuses", () => {
  expect([...FAILURE_CODES].sort()).toEqual([...FAILURE_CODES]);
  expect(new Set(FAILURE_CODES).size).toBe(FAILURE_CODES.length);
  for (const code of FAILURE_CODES) expect(FAILURES[code]).toBeGreaterThanOrEqual(400);
});
