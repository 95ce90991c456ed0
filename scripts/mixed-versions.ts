// `npm run mixed-versions [<orders>] [<commit>]`: a deployment rehearsed. The version before (that commit, else the one before the last
// change of the database's schema) and this one serve the same database, objects, files and pages, with every request going to either.
import { buildLocally } from "./local/local-build.mjs";
import { fail, say } from "./preparation/preparation.mjs";
import { mixVersions } from "../tests/mixed/run.ts";
import { buildVersionBefore, rewrittenMigrations } from "../tests/mixed/version-before.ts";

const [orders = "32", asked] = process.argv.slice(2);
if (!/^\d+$/.test(orders)) fail("npm run mixed-versions [<orders>] [<commit>]");
const port = Number(process.env["PORT"] ?? 5294);
const { folder, commit } = buildVersionBefore(asked);
const rewritten = rewrittenMigrations(folder);
if (rewritten.length > 0) say(`${rewritten.join(", ")} differ between the versions: both run on this version's`);
buildLocally();
say(`${commit.slice(0, 8)} beside this version …`);
const started = Date.now();
const state = ".cache/mixed-state";
const outcome = await mixVersions({ port, state, folderBefore: folder, orders: Number(orders), say });
console.log(JSON.stringify({ ...outcome, seconds: Math.round((Date.now() - started) / 1000) }, null, 2));
if (outcome.wrong.length > 0) fail("The versions do not get along.");
