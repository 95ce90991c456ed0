import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import {
  comparedFrom,
  COMPARISON_STEPS,
  isComparisonLate,
  movementsFrom,
  stepAfter,
} from "#domain/payment/comparison.ts";

const NOW = 400 * DAY;

test("a comparison does every step once and ends", () => {
  const done = [];
  for (let step: (typeof COMPARISON_STEPS)[number] | null = COMPARISON_STEPS[0]; step; step = stepAfter(step))
    done.push(step);
  expect(done).toEqual([...COMPARISON_STEPS]);
});

test("a week is compared again, every night that was missed, and at first everything", () => {
  expect(comparedFrom(NOW, null)).toBe(0);
  expect(comparedFrom(NOW, NOW - DAY)).toBe(NOW - 7 * DAY);
  expect(comparedFrom(NOW, NOW - 30 * DAY)).toBe(NOW - 31 * DAY);
});

test("movements of the balance are read from the beginning, then with an overlap", () => {
  expect(movementsFrom(null)).toBe(0);
  expect(movementsFrom(NOW)).toBeLessThan(NOW);
});

test("late is later than a night and two hours", () => {
  expect(isComparisonLate(NOW, NOW + 26 * HOUR)).toBe(false);
  expect(isComparisonLate(NOW, NOW + 26 * HOUR + 1)).toBe(true);
});
