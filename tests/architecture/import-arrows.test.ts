import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ALLOWED_IMPORTS, PLANTED_VIOLATIONS } from "./planted-violations.ts";

const OXLINT = resolve("node_modules/.bin/oxlint");

/** What oxlint says, by file, of a scratch folder that holds only our rules and the planted files. */
function lintPlanted(): Map<string, string> {
  const scratch = mkdtempSync(join(tmpdir(), "arrows-"));
  // package.json says what the imports by subpath are.
  for (const file of [".oxlintrc.json", "package.json"]) copyFileSync(file, join(scratch, file));
  for (const { file, code } of [...PLANTED_VIOLATIONS, ...ALLOWED_IMPORTS]) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    writeFileSync(join(scratch, file), `${code}\n`);
  }
  let output = "";
  try {
    execFileSync(OXLINT, ["--format=json"], { cwd: scratch, encoding: "utf8" });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const reported = new Map<string, string>();
  for (const { filename, message, help } of (JSON.parse(output) as LintReport).diagnostics) {
    reported.set(filename, `${reported.get(filename) ?? ""}${message} ${help ?? ""}\n`);
  }
  return reported;
}
type LintReport = { diagnostics: { filename: string; message: string; help?: string }[] };

describe("import arrows", () => {
  const reported = lintPlanted();

  test.each(PLANTED_VIOLATIONS)("$file is caught: $reports", ({ file, reports }) => {
    expect(reported.get(file)).toContain(reports);
  });

  test.each(ALLOWED_IMPORTS)("$file is allowed", ({ file }) => {
    expect(reported.get(file)).toBeUndefined();
  });
});
