// The build of local runs: `npm run preview`, the browser tests and `wrangler dev` share it for as long as no source has changed.
import { createHash } from "node:crypto";
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMadeOf, run, say } from "../preparation/preparation.mjs";

const MARK = "build/.local";
const FOLDERS = [
  "app",
  "domain",
  "durable-objects",
  "messages/en",
  "messages/ja",
  "migrations",
  "public",
  "search-migrations",
  "stripe-sandbox",
  "translation-sandbox",
  "vite",
  "worker",
];
const FILES = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "wrangler.toml", ".dev.vars"];
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function fingerprint(env) {
  const hash = createHash("sha256").update(env.COMETME_SANDBOXES ?? "");
  for (const file of [...FOLDERS.flatMap(filesIn), ...FILES].sort()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex");
}

export const localBuildEnvironment = (settings = {}) => ({ ...process.env, COMETME_LOCAL: "1", ...settings });

/** What lies in `build/` was made of the present sources. The next build, however it is started, removes the mark (react-router.config.ts). */
export const markLocalBuild = (env) => writeFileSync(MARK, fingerprint(env));

/** The build command's arguments, for scripts that start it beside something else. */
export const BUILD_COMMAND = ["node", "node_modules/@react-router/dev/bin.cjs", "build"];

/** `settings`: more variables of the environment. COMETME_BUILT=1: what lies in `build/` is used as it is. */
export function buildLocally(settings = {}) {
  if (process.env.COMETME_BUILT === "1") return;
  const env = localBuildEnvironment(settings);
  if (isMadeOf(MARK, fingerprint(env))) return;
  rmSync("build", { recursive: true, force: true });
  say("Building …");
  const [command, ...args] = BUILD_COMMAND;
  run(command, args, { env });
  markLocalBuild(env);
}
