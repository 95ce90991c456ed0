import { describe, expect, test } from "vitest";
import { lintPlanted } from "./lint-planted.ts";
import { ALLOWED_IMPORTS, PLANTED_VIOLATIONS } from "./planted-violations.ts";

describe("import arrows", () => {
  const reported = lintPlanted([...PLANTED_VIOLATIONS, ...ALLOWED_IMPORTS]);

  test.each(PLANTED_VIOLATIONS)("$file is caught: $reports", ({ file, reports }) => {
    expect(reported.get(file)).toContain(reports);
  });

  test.each(ALLOWED_IMPORTS)("$file is allowed", ({ file }) => {
    expect(reported.get(file)).toBeUndefined();
  });
});
