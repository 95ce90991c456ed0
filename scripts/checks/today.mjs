// COMETME_TODAY: another day for everything that `npm test` runs, or for one command: `node scripts/checks/today.mjs npx vitest run …`.
// A clock that is preloaded into each process moves runner, workerd and browser alike; nothing in the product knows of it.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { installDebianPackages } from "../preparation/debian-packages.mjs";
import { endWith } from "../local/local-site.mjs";
import { fail, say } from "../preparation/preparation.mjs";

const FORMS = "a day from now (+40d), its hour in UTC (+1dT23:10) or an instant in UTC (2028-02-29T12:00)";
const SOURCE = "scripts/checks/moved-clock.c";
const LIBRARY = ".cache/moved-clock.so";
const COMPILERS = ["cc", "gcc", "clang"];
const PACKAGES = ["gcc", "libc6-dev"];
const DAY = 86_400_000;

/** The instant that COMETME_TODAY means at this moment, in epoch milliseconds; null for none. */
export function instantOf(today, now) {
  const relative = /^\+(\d{1,4})d(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(today);
  if (relative) {
    const [, days, hour, minute] = relative;
    const instant = now + Number(days) * DAY;
    return hour === undefined ? instant : instant - (instant % DAY) + (Number(hour) * 60 + Number(minute)) * 60_000;
  }
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(today)) return null;
  const instant = Date.parse(`${today}Z`);
  // Date.parse takes the 30th of February for the 1st of March.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 16) !== today ? null : instant;
}

/** Built again each time: it takes a moment, and the folder may have come from another machine. */
function buildLibrary() {
  mkdirSync(".cache", { recursive: true });
  const build = () =>
    COMPILERS.some(
      (compiler) => spawnSync(compiler, ["-O2", "-shared", "-fPIC", "-o", LIBRARY, SOURCE, "-ldl"]).status === 0,
    );
  if (build()) return;
  installDebianPackages(PACKAGES, "COMETME_TODAY");
  if (!build()) fail(`COMETME_TODAY needs a C compiler (Debian: \`sudo apt-get install ${PACKAGES.join(" ")}\`).`);
}

/** The environment variables that give a process the day of COMETME_TODAY; none when it is not set. */
export function environmentOfToday() {
  const today = process.env.COMETME_TODAY;
  if (!today) return {};
  if (process.platform !== "linux") fail("COMETME_TODAY moves the clock of Linux programs only.");
  const now = Date.now();
  const instant = instantOf(today, now) ?? fail(`COMETME_TODAY is ${FORMS}; not ${today}.`);
  // workerd does not start with a compatibility date that has not come yet.
  if (instant < now) fail(`COMETME_TODAY can only be in the future; ${today} is over.`);
  buildLibrary();
  say(`Today is ${new Date(instant).toISOString().slice(0, 16)} UTC.`);
  const preloaded = [resolve(LIBRARY), process.env.LD_PRELOAD].filter(Boolean).join(":");
  return { LD_PRELOAD: preloaded, COMETME_CLOCK_OFFSET: String(Math.round((instant - now) / 1000)) };
}

if (process.argv[1] === import.meta.filename) {
  const [command, ...args] = process.argv.slice(2);
  endWith(spawn(command, args, { stdio: "inherit", env: { ...process.env, ...environmentOfToday() } }));
}
