import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licencesPage, PAGE, readLock, unexpected, type LockedPackage } from "../../../scripts/printed/licences.ts";

const lock = readLock();
const withPackage = (name: string, added: LockedPackage) => ({
  packages: { ...lock.packages, [`node_modules/${name}`]: { version: "1.0.0", ...added } },
});

test("the list of licences is that of package-lock.json (npm run licences)", () => {
  expect(readFileSync(PAGE, "utf8")).toBe(licencesPage(lock));
  expect(licencesPage(withPackage("planted", { license: "MIT" }))).toContain("planted 1.0.0: MIT");
});

test("every package has a licence that we expect", () => {
  expect(unexpected(lock)).toEqual([]);
});

test.each<[string, LockedPackage]>([
  ["a part of the site that asks for more than its notice", { license: "MPL-2.0" }],
  ["a tool whose licence would reach the site", { license: "AGPL-3.0-only", dev: true }],
  ["a package of two licences, one of them unexpected", { license: "MIT AND GPL-3.0-only" }],
  ["a package without a licence", {}],
])("%s is caught", (_, added) => {
  expect(unexpected(withPackage("planted", added))).toHaveLength(1);
});

test("of two licences one may choose the expected one", () => {
  expect(unexpected(withPackage("planted", { license: "(MIT OR GPL-3.0-only)" }))).toEqual([]);
});
