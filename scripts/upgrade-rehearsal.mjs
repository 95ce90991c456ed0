// `npm run upgrade-rehearsal [-- react vite …]`: whether the product builds with the next release of what it is made of. In a clone of
// the last commit, each of these is upgraded alone, to the newest patch of its release or else to the next minor one; then types
// are checked and the Worker is built. Nothing here is changed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHECKS_OF_TYPES } from "./checks/static-checks.mjs";
import { BUILD_COMMAND } from "./local/local-build.mjs";
import { installDependencies, say } from "./preparation/preparation.mjs";

/** What belongs together has the same version, or versions of its own that fit. */
const UPGRADES = {
  react: ["react", "react-dom"],
  "react-router": ["react-router", "@react-router/dev"],
  vite: ["vite"],
  tailwindcss: ["tailwindcss", "@tailwindcss/vite"],
  "drizzle-orm": ["drizzle-orm"],
  "drizzle-kit": ["drizzle-kit"],
  paraglide: ["@inlang/paraglide-js"],
};

const RELEASE = /^(\d+)\.(\d+)\.(\d+)$/;
const numbers = (version) => RELEASE.exec(version)?.slice(1).map(Number);

/** The newest patch of the same release; else the newest of the next minor one; null if there is neither. */
export function nextVersion(current, versions) {
  const [major, minor, patch] = numbers(current);
  const later = versions
    .map((version) => ({ version, of: numbers(version) }))
    .filter(({ of }) => of && of[0] === major && (of[1] > minor || (of[1] === minor && of[2] > patch)))
    .sort((one, other) => one.of[1] - other.of[1] || other.of[2] - one.of[2]);
  return later[0]?.version ?? null;
}

/** Null if it ended well, else the end of what it said. */
function failureOf(command, args, cwd, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 64_000_000,
    env: {
      ...process.env,
      ...env,
      PATH: [`${cwd}/node_modules/node/bin`, `${cwd}/node_modules/.bin`, process.env.PATH].join(":"),
    },
  });
  return status === 0 ? null : `${stdout}\n${stderr}`.trim().split("\n").slice(-12).join("\n");
}

function nextOf(name, current) {
  const { status, stdout } = spawnSync("npm", ["view", name, "versions", "--json"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The registry does not tell the versions of ${name}`);
  return nextVersion(current, [JSON.parse(stdout)].flat());
}

/** What an upgrade breaks, by the step that shows it; null where nothing does. */
function rehearse(clone, packages) {
  const steps = [
    ["install", "npm", ["install", "--save-exact", "--no-audit", "--no-fund", "--loglevel=error", ...packages]],
    ["messages", "node", ["scripts/preparation/compile-messages.ts"]],
    ...CHECKS_OF_TYPES.map(([name, command, ...args]) => [name, command, args]),
    ["build", BUILD_COMMAND[0], BUILD_COMMAND.slice(1), { COMETME_LOCAL: "1" }],
    ["migrations", "drizzle-kit", ["check"]],
  ];
  for (const [name, command, args, env] of steps) {
    const failure = failureOf(command, args, clone, env);
    if (failure !== null) return `${name}:\n${failure}`;
  }
  return null;
}

function main(asked) {
  installDependencies();
  const clone = mkdtempSync(join(tmpdir(), "upgrade-rehearsal-"));
  let hasFailed = false;
  try {
    const cloned = failureOf("git", ["clone", "--quiet", "--no-hardlinks", process.cwd(), clone], process.cwd());
    if (cloned !== null) throw new Error(cloned);
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const current = { ...dependencies, ...devDependencies };
    for (const [name, packages] of Object.entries(UPGRADES)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      const upgrades = packages.flatMap((each) => {
        const next = nextOf(each, current[each]);
        return next ? [`${each}@${next}`] : [];
      });
      if (upgrades.length === 0) {
        say(`${name} ${current[packages[0]]}: the registry has no later patch or minor release`);
        continue;
      }
      failureOf("git", ["checkout", "--quiet", "."], clone);
      const failure = rehearse(clone, upgrades);
      hasFailed ||= failure !== null;
      say(`${upgrades.join(" ")}: ${failure === null ? "builds" : `breaks, ${failure}`}`);
    }
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
  if (hasFailed) process.exit(1);
}

if (process.argv[1] === import.meta.filename) main(process.argv.slice(2));
