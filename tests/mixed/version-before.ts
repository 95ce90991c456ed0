import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { BUILD_COMMAND, localBuildEnvironment } from "../../scripts/local/local-build.mjs";
import { run } from "../../scripts/preparation/preparation.mjs";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
const sameFile = (one: string, other: string) => readFileSync(one, "utf8") === readFileSync(other, "utf8");

/**
 * The last commit before a migration was added. Before the first deployment migrations are rewritten instead: then the one that did so, whose
 * tables both versions know.
 */
function beforeTheSchemaChanged(): string {
  const changed = git("log", "-1", "--format=%H", "--", "migrations", "worker/db/schema");
  const rewritten = git("diff", "--name-only", "--diff-filter=M", `${changed}^`, changed, "--", "migrations/*.sql");
  return rewritten === "" ? git("rev-parse", `${changed}^`) : changed;
}

/** Builds that version in a folder of its own, unless that has been done, and answers the folder. */
export function buildVersionBefore(asked?: string): { folder: string; commit: string } {
  const commit = asked ? git("rev-parse", asked) : beforeTheSchemaChanged();
  const folder = `.cache/versions/${commit}`;
  const mark = `${folder}/.built`;
  if (existsSync(mark)) return { folder, commit };
  rmSync(folder, { recursive: true, force: true });
  git("worktree", "prune");
  git("worktree", "add", "--detach", folder, commit);
  if (sameFile("package-lock.json", `${folder}/package-lock.json`))
    symlinkSync(`${process.cwd()}/node_modules`, `${folder}/node_modules`);
  else run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder });
  cpSync(".dev.vars", `${folder}/.dev.vars`);
  run("node", ["scripts/preparation/compile-messages.ts"], { cwd: folder });
  const [command, ...args] = BUILD_COMMAND;
  run(command!, args, { cwd: folder, env: localBuildEnvironment() });
  writeFileSync(mark, commit);
  return { folder, commit };
}

/** Migrations that both have and that differ: only before the first deployment is one rewritten. */
export const rewrittenMigrations = (folder: string): string[] =>
  git("ls-files", "migrations/*.sql")
    .split("\n")
    .filter((file) => existsSync(`${folder}/${file}`) && !sameFile(file, `${folder}/${file}`));
