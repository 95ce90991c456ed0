import { expect, test } from "vitest";
import { rateOf, secondsLeft, type Sample } from "#app/features/order/delivery/upload/transfer-rate.ts";

/** The rate after the last of these moments, in milliseconds and bytes. */
function rateAfter(...moments: readonly (readonly [at: number, bytes: number])[]): number | null {
  let samples: readonly Sample[] = [];
  let rate: number | null = null;
  for (const [at, bytes] of moments) ({ samples, rate } = rateOf(samples, { at, bytes }));
  return rate;
}

test("is unknown in the first second", () => {
  expect(rateAfter([0, 0], [999, 5000])).toBeNull();
});
test("is that of the last seconds, whatever was before", () => {
  expect(rateAfter([0, 0], [2000, 4000])).toBe(2000);
  expect(rateAfter([0, 0], [1000, 1_000_000], [20_000, 1_000_000], [22_000, 1_002_000])).toBe(1000);
});
test("is not negative when a part is sent again", () => {
  expect(rateAfter([0, 5000], [2000, 1000])).toBe(0);
});
test.each([
  [1000, 100, 10],
  [1001, 100, 11],
  [1000, 0, null],
  [1000, null, null],
])("%s bytes at %s take %s seconds", (bytes, rate, seconds) => {
  expect(secondsLeft(bytes, rate)).toBe(seconds);
});
