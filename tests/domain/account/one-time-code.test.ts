import { describe, expect, it } from "vitest";
import { evaluateAttempt, secondsUntilNextDay, type Try } from "#domain/account/one-time-code.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const RIGHT: Try = { failuresToday: 1, triesLeft: 4, expiresAt: NOW + 1, isSameBrowser: true, isSameCode: true };

describe("judging a try (rule A2)", () => {
  it.each<[string, Partial<Try>, string]>([
    ["right", {}, "RIGHT"],
    ["at the last of five tries", { triesLeft: 0 }, "RIGHT"],
    ["at the twentieth of the day", { failuresToday: 20 }, "RIGHT"],
    ["after five tries", { triesLeft: -1 }, "WRONG"],
    ["at the instant it expires", { expiresAt: NOW }, "WRONG"],
    ["from another browser", { isSameBrowser: false }, "WRONG"],
    ["another code", { isSameCode: false }, "WRONG"],
    ["after twenty failed tries, though right", { failuresToday: 21 }, "TOO_MANY"],
    ["after twenty failed tries, and wrong", { failuresToday: 21, isSameCode: false }, "TOO_MANY"],
  ])("%s", (_, change, verdict) => {
    expect(evaluateAttempt({ ...RIGHT, ...change }, NOW)).toBe(verdict);
  });
});

describe("waiting", () => {
  it("lasts until the UTC day is over", () => {
    expect(secondsUntilNextDay(NOW)).toBe(12 * 3600);
    expect(secondsUntilNextDay(Date.UTC(2026, 10, 21) - 1)).toBe(1);
    expect(secondsUntilNextDay(Date.UTC(2026, 10, 21))).toBe(24 * 3600);
  });
});
