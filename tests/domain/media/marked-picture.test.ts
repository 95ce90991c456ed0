import { expect, test } from "vitest";
import { MARKED_SIDE_MAX, markedSide } from "#domain/media/picture/marked-picture.ts";

test("a marked picture is never more than half of its picture (rule O111)", () => {
  expect(markedSide({ width: 4_000, height: 6_000 })).toBe(MARKED_SIDE_MAX);
  expect(markedSide({ width: 1_200, height: 300 })).toBe(600);
  expect(markedSide({ width: 1, height: 1 })).toBe(1);
  expect(markedSide({ width: null, height: null })).toBeLessThan(MARKED_SIDE_MAX);
});
