import { expect, test } from "vitest";
import { isLastSeenStale, sessionExpiresAt } from "#domain/account/session-lifetime.ts";

test("a session ends 30 days after it was last used, which is written at most once an hour (rule A3)", () => {
  expect(sessionExpiresAt(7, 7)).toBe(30 * 86_400_000 + 7);
  expect([isLastSeenStale(0, 3_599_999), isLastSeenStale(0, 3_600_000)]).toEqual([false, true]);
});

test("a session that is used every day ends 90 days after signing in (rule A3)", () => {
  const day = 86_400_000;
  expect(sessionExpiresAt(59 * day, 0)).toBe(89 * day);
  expect(sessionExpiresAt(61 * day, 0)).toBe(90 * day);
  expect(sessionExpiresAt(90 * day, 0)).toBe(90 * day);
});
