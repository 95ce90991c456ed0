// Brings the local database in a folder up to date and puts the demo data into an empty one, in one workerd. `wrangler d1 migrations
// apply --local` starts a workerd for each migration, which takes ten seconds.
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { isEmpty, loadDemo, readDemo } from "../demo/load-demo.mjs";
import { migrate, readMigrations } from "./migrate.mjs";

const [state = ".wrangler/state"] = process.argv.slice(2);

// Both before the first call to workerd, which closes a connection that nobody speaks on for five seconds.
const migrations = readMigrations();
const demo = process.env.COMETME_DEMO === "none" ? null : readDemo(Date.now());
const { d1Databases, r2Buckets, compatibilityDate } = unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions;
const worker = { name: "state", modules: true, script: "export default {}", compatibilityDate, d1Databases, r2Buckets };
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    cf: false,
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: resolve(state, "v3"),
    workers: [worker],
  }),
);
try {
  const database = await miniflare.getD1Database("DB");
  await migrate(database, migrations);
  if (demo && (await isEmpty(database))) await loadDemo(database, await miniflare.getR2Bucket("MEDIA"), demo);
} finally {
  await miniflare.dispose();
}
