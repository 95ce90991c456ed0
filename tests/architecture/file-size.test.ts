import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const files = sourceFiles()
  .filter((file) => !file.startsWith("tests/"))
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length }));

test("no file is longer than 200 lines", () => {
  expect(files.filter(({ lines }) => lines > 200)).toEqual([]);
});

test("half of the files are under 60 lines", () => {
  expect(files.filter(({ lines }) => lines < 60).length).toBeGreaterThan(files.length / 2);
});

test("no folder or file is called utils, helpers, lib, common or manager", () => {
  expect(files.filter(({ file }) => /(^|\/)(utils?|helpers?|lib|common|manager)(\/|\.)/.test(file))).toEqual([]);
});
