import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Runs on the server alone: what a page's loader or action answers with. */
const OF_SERVER = ["app/action-outcome.ts"];

test("no script of a browser takes the table of all refusals' sentences along, for which no build finds a place", () => {
  const files = sourceFiles(/^app\/.*\.tsx?$/).filter((file) => !file.endsWith(".server.ts"));
  const taking = files.filter((file) => readFileSync(file, "utf8").includes("#messages/failure-sentences.ts"));
  expect(taking).toEqual(OF_SERVER);
});
