import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { ICON_FILES, iconModule } from "../../../scripts/printed/icons.ts";
import { publicModules } from "../../../vite/critical-styles.ts";

test.each(ICON_FILES)("%s has the icons that are imported from it: `npm run icons`", async (file) => {
  expect(readFileSync(file, "utf8")).toBe(await iconModule(file));
});

test("public pages take their icons from a module of their own, without those of the dashboard", () => {
  const taken = [...publicModules()].filter((file) => /\/icons\/icons\.ts"/.test(readFileSync(file, "utf8")));
  expect(taken.map((file) => relative(".", file))).toEqual([]);
});
