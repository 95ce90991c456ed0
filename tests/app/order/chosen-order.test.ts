import { expect, test } from "vitest";
import { inChosenOrder } from "#app/features/order/delivery/upload/chosen-order.ts";

/** Files as they arrive, each with when it was chosen: how the delivery stands in the end. */
function arrive(before: readonly string[], arrivals: readonly (readonly [string, number])[]): readonly string[] {
  const turns = new Map<string, number>();
  return arrivals.reduce<readonly string[]>((standing, [id, turn]) => {
    turns.set(id, turn);
    const appended = [...standing, id];
    return inChosenOrder(appended, turns) ?? appended;
  }, before);
}

test.each<[string, string[], [string, number][], string[]]>([
  [
    "arrived as they were chosen",
    [],
    [
      ["film", 0],
      ["tune", 1],
      ["art", 2],
    ],
    ["film", "tune", "art"],
  ],
  [
    "the largest was chosen first",
    [],
    [
      ["art", 2],
      ["tune", 1],
      ["film", 0],
    ],
    ["film", "tune", "art"],
  ],
  [
    "one in the middle comes last",
    [],
    [
      ["film", 0],
      ["art", 2],
      ["tune", 1],
    ],
    ["film", "tune", "art"],
  ],
  [
    "what was there before stays before",
    ["old", "older"],
    [
      ["art", 1],
      ["film", 0],
    ],
    ["old", "older", "film", "art"],
  ],
  [
    "one of an earlier visit comes before new ones",
    ["old"],
    [
      ["art", 0],
      ["left", -1],
    ],
    ["old", "left", "art"],
  ],
])("files stand as they were chosen: %s (rule O51)", (_name, before, arrivals, standing) => {
  expect(arrive(before, arrivals)).toEqual(standing);
});

test("nothing is arranged where nothing has to be", () => {
  expect(inChosenOrder([], new Map())).toBeNull();
  expect(inChosenOrder(["a", "b"], new Map([["a", 0]]))).toBeNull();
  expect(inChosenOrder(["a", "b"], new Map([["b", 0]]))).toBeNull();
});
