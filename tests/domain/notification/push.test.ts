import { expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/kernel/instants.ts";
import { nextPushAt, pushOutcome } from "#domain/notification/push.ts";

it.each([
  [201, "SENT"],
  [200, "SENT"],
  [404, "GONE"],
  [410, "GONE"],
  [429, "LATER"],
  [500, "LATER"],
  [503, "LATER"],
  [null, "LATER"],
  // A redirect is not followed.
  [302, "REFUSED"],
  [400, "REFUSED"],
  [403, "REFUSED"],
  [413, "REFUSED"],
] as const)("a push service's %s means %s", (status, outcome) => {
  expect(pushOutcome(status)).toBe(outcome);
});

it("waits longer after every attempt, as long as the service wants, and a day at most", () => {
  const now = 5 * DAY;
  const after = (attempts: number, retryAfter: number | null = null) =>
    nextPushAt({ attempts, createdAt: now }, now, retryAfter)! - now;
  expect([1, 2, 3, 20].map((attempts) => after(attempts))).toEqual([30 * SECOND, MINUTE, 2 * MINUTE, HOUR]);
  expect(after(1, 10 * MINUTE)).toBe(10 * MINUTE);
  expect(after(3, SECOND)).toBe(2 * MINUTE);
  expect(nextPushAt({ attempts: 1, createdAt: now }, now, DAY)).toBeNull();
  expect(nextPushAt({ attempts: 30, createdAt: now - DAY + HOUR }, now, null)).toBeNull();
});
