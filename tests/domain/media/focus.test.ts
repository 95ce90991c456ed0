import { expect, test } from "vitest";
import { focusPosition, settledFocus } from "#domain/media/picture/focus.ts";

test("a focus point stays within its picture, in whole percent; the middle is none (rule P15)", () => {
  expect(settledFocus({ x: 12.4, y: 99.6 })).toEqual({ x: 12, y: 100 });
  expect(settledFocus({ x: -3, y: 120 })).toEqual({ x: 0, y: 100 });
  expect(settledFocus({ x: 50.2, y: 49.8 })).toBeNull();
});

test("CSS reads it as a position", () => {
  expect([focusPosition({ x: 12, y: 0 }), focusPosition(null), focusPosition(undefined)]).toEqual([
    "12% 0%",
    undefined,
    undefined,
  ]);
});
