import { expect, test } from "vitest";
import { roundRobinByCreator } from "#domain/portfolio/shop-window.ts";

const turns = (works: string): string => roundRobinByCreator([...works], (work) => work.toLowerCase()).join("");

test.each([
  ["", ""],
  ["a", "a"],
  ["aab", "aba"],
  ["aaabbc", "abcaba"],
  ["cba", "cba"],
])("%s is shown as %s", (works, shown) => expect(turns(works)).toBe(shown));

test("a maker's own works keep their order", () => expect(turns("aAbB")).toBe("abAB"));
