// `npm run rebuild-search [-- --remote]`: what the searches read is made again of the core while the shop is open (docs/decisions/two-databases.md).
// Everybody is marked; the site's cron lists them, and this says how many are left. Without --remote: of the site on this machine, which must run.
import { spawnSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { COUNT_PENDING, MARK_EVERYBODY } from "#worker/search/mark-everybody.ts";

const DATABASE = "cometme";
const REST_MILLISECONDS = 10_000;
const place = process.argv.includes("--remote") ? "--remote" : "--local";

function execute(command: string): { results: Record<string, unknown>[] }[] {
  const { status, stdout, stderr } = spawnSync(
    "npx",
    ["wrangler", "d1", "execute", DATABASE, place, "--json", "--command", command],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr || stdout);
  return JSON.parse(stdout.slice(stdout.indexOf("["))) as { results: Record<string, unknown>[] }[];
}

execute(MARK_EVERYBODY);
for (let before = Infinity; ;) {
  const pending = Number(execute(COUNT_PENDING)[0]?.results[0]?.["pending"]);
  if (pending !== before) console.log(pending === 0 ? "Everybody is listed." : `${String(pending)} to be listed …`);
  if (pending === 0) break;
  before = pending;
  await setTimeout(REST_MILLISECONDS);
}
