// A process of its own: the build of the version before and this one's beside each other, on one state, with requests divided between both.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { FOLDERS, migrateOne } from "../../scripts/local/migrate.mjs";
import { stateOf } from "../../scripts/local/state.mjs";
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { builtSandboxes, builtWorker, secrets, SITE } from "../../scripts/local/built-site.mjs";
import { PLANTED_MIGRATION } from "../support/planted-migration.ts";
import { FRONT } from "./front.ts";

/** `objects`: which version runs the objects; the platform lets one of them run each. */
const [port = "", state = "", folderBefore = "", objects = "now"] = process.argv.slice(2);
const origin = `http://localhost:${port}`;
const variables = { ...secrets(), PUBLIC_ORIGIN: origin, STORAGE_ENDPOINT: `${origin}/dev/storage` };

type Objects = Record<string, { className: string; scriptName?: string; unsafeUniqueKey?: string }>;

/** One version of the site, whose objects are its own or the other one's, and the same ones either way. */
function version(name: string, folder: string, objectsOf: string) {
  const worker = builtWorker(resolve(folder, SITE), name, variables);
  const durableObjects = Object.fromEntries(
    Object.entries(worker.durableObjects as Objects).map(([binding, object]) => [
      binding,
      objectsOf === name
        ? { ...object, unsafeUniqueKey: `cometme-${object.className}` }
        : { className: object.className, scriptName: objectsOf },
    ]),
  );
  return { ...worker, durableObjects };
}

const site = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: Number(port),
    cf: false,
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: resolve(state, "v3"),
    workers: [
      // Under the name that the Stripe sandbox sends its events to.
      {
        name: "cometme",
        modules: true,
        script: FRONT,
        compatibilityDate: "2026-10-01",
        serviceBindings: { before: "before", now: "now" },
      },
      version("before", folderBefore, objects),
      version("now", ".", objects),
      ...builtSandboxes({ APP: "cometme" }),
    ],
  }),
);
await site.ready;

const database = await site.getD1Database("DB", "now");
const migrations = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
const isInBoth = (name: string) => existsSync(`${folderBefore}/migrations/${name}`);

async function apply(names: readonly string[]): Promise<void> {
  for (const file of names.toSorted()) {
    const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
}

const tables = await database.prepare("select name from sqlite_master where name = 'user_account'").all();
if (tables.results.length === 0) await apply(migrations.filter(isInBoth));
// The searches are made of the core: each version has its own, where they differ.
const search = await site.getD1Database("SEARCH_DB", "now");
await migrateOne(stateOf(database, search, await site.getR2Bucket("MEDIA", "now")).searchBatch, FOLDERS.SEARCH_DB);

process.on("message", ({ cron, isMigrating }: { cron?: string; isMigrating?: true }) => {
  void (async () => {
    if (isMigrating) {
      const added = migrations.filter((name) => !isInBoth(name));
      await apply(added);
      if (added.length === 0) for (const statement of PLANTED_MIGRATION) await database.prepare(statement).run();
      return process.send?.({ outcome: added.join(", ") });
    }
    const outcomes = [];
    for (const name of ["before", "now"])
      outcomes.push((await (await site.getWorker(name)).scheduled({ cron: cron! })).outcome);
    process.send?.({ outcome: outcomes.find((outcome) => outcome !== "ok") ?? "ok" });
  })();
});
process.send?.({ isReady: true });
