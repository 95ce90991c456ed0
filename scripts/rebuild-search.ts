// `npm run rebuild-search [-- --remote]`: what the searches read is made again of the core while the shop is open (docs/decisions/two-databases.md).
// Everybody is marked; the site's cron lists them, and this says how many are left. Without --remote: of the site that runs on this machine at PORT (5173), whose
// cron nobody calls but this.
import { spawnSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { COUNT_PENDING, MARK_EVERYBODY } from "#worker/search/mark-everybody.ts";

const DATABASE = "cometme";
const REST_MILLISECONDS = 10_000;
const RETRY_MILLISECONDS = 500;
const CRON = `http://localhost:${process.env["PORT"] ?? "5173"}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("*/5 * * * *")}`;
const place = process.argv.includes("--remote") ? "--remote" : "--local";

/** Of a site that runs on this machine wrangler opens the same file, and fails where both write at once. */
const TRIES = 10;

/** Either statement may be repeated. */
async function execute(command: string, tries = TRIES): Promise<{ results: Record<string, unknown>[] }[]> {
  const { status, stdout, stderr } = spawnSync(
    "npx",
    ["wrangler", "d1", "execute", DATABASE, place, "--json", "--command", command],
    { encoding: "utf8" },
  );
  if (status !== 0) {
    if (tries === 1) throw new Error(stderr || stdout);
    await setTimeout(RETRY_MILLISECONDS);
    return execute(command, tries - 1);
  }
  return JSON.parse(stdout.slice(stdout.indexOf("["))) as { results: Record<string, unknown>[] }[];
}

await execute(MARK_EVERYBODY);
for (let before = Infinity; ;) {
  const pending = Number((await execute(COUNT_PENDING))[0]?.results[0]?.["pending"]);
  if (pending !== before) console.log(pending === 0 ? "Everybody is listed." : `${String(pending)} to be listed …`);
  if (pending === 0) break;
  before = pending;
  if (place === "--remote") await setTimeout(REST_MILLISECONDS);
  else if (!(await fetch(CRON)).ok) throw new Error("the local site's cron has failed: its log says why");
}
