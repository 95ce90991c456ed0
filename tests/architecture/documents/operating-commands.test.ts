import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createMigratedDatabase } from "../database/migrated-database.ts";

/*
 * The commands of docs/operating.md and docs/deploy.md: statements run on a database, scripts and wrangler's options exist. What wrangler does at
 * Cloudflare cannot be tried without an account; a restore from a backup is in tests/worker/backup.
 */

const DOCUMENTS = ["docs/operating.md", "docs/deploy.md"] as const;
const text = DOCUMENTS.map((file) => readFileSync(file, "utf8").replaceAll(/\s*\n\s*/g, " ")).join(" ");
const commands = [...text.matchAll(/npx wrangler ((?:"[^"]*"|[^`"#])+?)(?=`|#| npx | npm | openssl | curl )/g)].map(
  ([, rest]) => rest?.trim() ?? "",
);

test("statements run on the database as it is", () => {
  const statements = [...text.matchAll(/d1 execute (\S+) --remote --command "([^"]+)"/g)];
  expect(statements.length).toBeGreaterThanOrEqual(5);
  const databases = new Map([
    ["cometme", createMigratedDatabase()],
    ["cometme-search", createMigratedDatabase("search-migrations")],
  ]);
  for (const [, name = "", statement = ""] of statements)
    databases.get(name)!.exec(statement.replaceAll("<address>", "somebody@example.com"));
});

test("scripts exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = [...text.matchAll(/npm (?:run )?([a-z-]+)/g)].map(([, name]) => name ?? "");
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(scripts, name).toHaveProperty(name);
});

const KNOWN = [
  "d1 create",
  "d1 execute",
  "d1 export",
  "d1 info",
  "d1 migrations apply",
  "d1 time-travel info",
  "d1 time-travel restore",
  "deployments list",
  "login",
  "r2 bucket cors set",
  "r2 bucket create",
  "r2 bucket lifecycle add",
  "r2 bucket lock add",
  "rollback",
  "secret put",
  "tail",
  "versions deploy",
  "versions upload",
] as const;

test("wrangler knows every command and its options", { timeout: 240_000 }, async () => {
  const used = new Map<string, Set<string>>();
  for (const command of commands) {
    const known = KNOWN.find((name) => command.startsWith(name));
    expect(known, command).toBeDefined();
    const options = used.get(known ?? "") ?? new Set();
    for (const [, option] of command.matchAll(/ (--[a-z][a-z-]*|-[a-z]\b)/g)) if (option) options.add(option);
    used.set(known ?? "", options);
  }
  for (const [command, options] of used) {
    if (options.size === 0) continue;
    const { stdout } = await promisify(execFile)("npx", ["wrangler", ...command.split(" "), "--help"]);
    for (const option of options) expect(stdout, command).toContain(option);
  }
});
