import { expect, test } from "vitest";
import { evenRowHeight } from "#app/features/portfolio/even-rows.ts";

test.each([
  ["a single picture is high", [0.55], 320],
  ["one row is as high as its width allows", [0.55, 1.7, 1, 0.55], 282],
  ["no works", [], 240],
  ["rows that are full as they are", Array.from({ length: 8 }, () => 1), 240],
])("%s", (_, ratios, height) => {
  expect(evenRowHeight(ratios)).toBe(height);
});

test("a last row that would end early is filled by a lower or higher row", () => {
  const ratios = [1.33, 1, 0.75, 1.33, 1, 0.75];
  const height = evenRowHeight(ratios);
  expect(height).not.toBe(240);
  // Four pictures in the first row, as before, and no more than the height leaves room for.
  expect(height * (ratios[0]! + ratios[1]! + ratios[2]!) + 32).toBeLessThanOrEqual(1120);
});
