import { describe, expect, test } from "vitest";
import { portfolioLocationOf } from "#app/features/portfolio/portfolio-location.ts";
import { withTag } from "#app/features/portfolio/editor/work-draft.ts";

const at = (path: string) => new URL(path, "https://cometme.test");
const leadsTo = (path: string, roles: Parameters<typeof portfolioLocationOf>[1]) => {
  try {
    return portfolioLocationOf(at(path), roles).kind;
  } catch (thrown) {
    return (thrown as Response).headers.get("location");
  }
};

describe("the portfolio an address speaks of", () => {
  test.each([
    ["/dashboard/portfolio/creator", "CREATOR"],
    ["/dashboard/portfolio/creator/new", "CREATOR"],
    ["/dashboard/portfolio/creator/client/new", "CLIENT"],
    ["/dashboard/portfolio/client", "/dashboard/portfolio/creator/client"],
  ])("for a creator, %s is %s", (path, expected) => expect(leadsTo(path, ["user", "creator"])).toBe(expected));

  test.each([
    ["/dashboard/portfolio/client", "CLIENT"],
    ["/dashboard/portfolio/client/new", "CLIENT"],
    ["/dashboard/portfolio/creator", "/dashboard/creator/home"],
    ["/dashboard/portfolio/creator/client", "/dashboard/portfolio/client"],
  ])("for anybody else, %s is %s", (path, expected) => expect(leadsTo(path, ["user"])).toBe(expected));
});

test("a tag is taken trimmed, once, and not empty (rule P12)", () => {
  expect(withTag(["fox"], " night ")).toEqual(["fox", "night"]);
  expect(withTag(["fox"], " fox ")).toEqual(["fox"]);
  expect(withTag(["fox"], "  ")).toEqual(["fox"]);
  expect(withTag(["fox"], "#night")).toEqual(["fox", "night"]);
  expect(withTag(["fox"], "＃ fox")).toEqual(["fox"]);
  expect(withTag(["fox"], "#")).toEqual(["fox"]);
});
