import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** What Playwright's JSON reporter says of a run: how many tests passed and failed, and which passed only when tried again, and why. */
export function readBrowserResults(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 1, triedAgain: [] };
  }
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected, triedAgain: report.suites.flatMap((suite) => flakyOf(suite)) };
}

function flakyOf({ specs, suites = [] }, above = []) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ results }) => ({
        name: `tests/e2e/${file}:${line} ${[...above, title].join(" › ")}`,
        reason: stripVTControlCharacters(results[0]?.error?.message ?? results[0]?.status ?? "").split("\n")[0],
      })),
  );
  return [...own, ...suites.flatMap((suite) => flakyOf(suite, [...above, suite.title].filter(Boolean)))];
}
