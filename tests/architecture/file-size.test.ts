import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const files = sourceFiles()
  .filter((file) => !file.startsWith("tests/"))
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length }));

/** A file has one subject, usually in 60 to 200 lines; a longer one than this has several. */
test("no file is longer than 250 lines", () => {
  expect(files.filter(({ lines }) => lines > 250)).toEqual([]);
});

test("no folder or file is called utils, helpers, lib, common or manager", () => {
  expect(files.filter(({ file }) => /(^|\/)(utils?|helpers?|lib|common|manager)(\/|\.)/.test(file))).toEqual([]);
});
