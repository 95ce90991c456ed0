import { expect, test } from "vitest";
import { featuredOn, type Featured } from "#domain/commission/featured.ts";
import { DAY } from "#domain/kernel/instants.ts";

const some = (prefix: string, count: number, isNewcomer: boolean): Featured[] =>
  Array.from({ length: count }, (_, at) => ({ accountId: `${prefix}${at}`, isNewcomer, isFinished: true }));
const shownOn = (profiles: readonly Featured[], day: number, limit = 4) =>
  featuredOn(profiles, day * DAY + 1234, limit).map(({ accountId }) => accountId);

test("every other place is a newcomer's, as long as there are any", () => {
  expect(shownOn([...some("old", 5, false), ...some("new", 5, true)], 0)).toEqual(["new0", "old0", "new1", "old1"]);
  expect(shownOn([...some("old", 5, false), ...some("new", 1, true)], 0)).toEqual(["new0", "old0", "old1", "old2"]);
  expect(shownOn(some("new", 2, true), 0)).toEqual(["new0", "new1"]);
  expect(shownOn([], 0)).toEqual([]);
});

test("an unfinished profile is never shown", () => {
  const unfinished = { accountId: "x", isNewcomer: true, isFinished: false };
  expect(shownOn([unfinished, ...some("old", 1, false)], 3)).toEqual(["old0"]);
});

test("within a day it stays the same in whatever order it is asked; from day to day everybody has a turn", () => {
  const profiles = [...some("old", 9, false), ...some("new", 7, true)];
  expect(shownOn([...profiles].reverse(), 5)).toEqual(shownOn(profiles, 5));
  const seen = new Set(Array.from({ length: 9 }, (_, day) => shownOn(profiles, day)).flat());
  expect(seen.size).toBe(profiles.length);
});
