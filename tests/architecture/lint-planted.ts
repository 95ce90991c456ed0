import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const OXLINT = resolve("node_modules/.bin/oxlint");

/** What oxlint says, by file, of a scratch folder that holds only our rules and the planted files. */
export function lintPlanted(files: readonly { file: string; code: string }[]): Map<string, string> {
  const scratch = mkdtempSync(join(tmpdir(), "planted-"));
  // package.json says what the imports by subpath are, scripts/lint the rules of our own.
  for (const path of [".oxlintrc.json", "package.json", "scripts/lint"]) {
    cpSync(path, join(scratch, path), { recursive: true });
  }
  for (const { file, code } of files) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    writeFileSync(join(scratch, file), `${code}\n`);
  }
  let output = "";
  try {
    output = execFileSync(OXLINT, ["--format=json"], { cwd: scratch, encoding: "utf8" });
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
