import { expect, test } from "vitest";
import { pinnedFirst, roundRobinByCreator } from "#domain/portfolio/featured-rotation.ts";

const turns = (works: string): string => roundRobinByCreator([...works], (work) => work.toLowerCase()).join("");

test.each([
  ["", ""],
  ["a", "a"],
  ["aab", "aba"],
  ["aaabbc", "abcaba"],
  ["cba", "cba"],
])("%s is shown as %s", (works, shown) => expect(turns(works)).toBe(shown));

test("a maker's own works keep their order", () => expect(turns("aAbB")).toBe("abAB"));

test("the pinned come first, each part in its order (rule P14)", () =>
  expect(pinnedFirst([..."aBcDe"], (work) => work === work.toUpperCase()).join("")).toBe("BDace"));
