// Brings the local database in a folder up to date, in one workerd. `wrangler d1 migrations apply --local` starts one for each migration,
// which takes ten seconds; what is written is the same, so that either can go on where the other has stopped.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";

const [state = ".wrangler/state"] = process.argv.slice(2);
const FOLDER = "migrations";
/** As wrangler makes it. */
const APPLIED = `create table if not exists d1_migrations (id integer primary key autoincrement, name text unique,
  applied_at timestamp default current_timestamp not null)`;

const { d1Databases, compatibilityDate } = unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions;
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    cf: false,
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: resolve(state, "v3"),
    workers: [{ name: "migrations", modules: true, script: "export default {}", compatibilityDate, d1Databases }],
  }),
);
try {
  const database = await miniflare.getD1Database("DB");
  await database.prepare(APPLIED).run();
  const { results } = await database.prepare("select name from d1_migrations").all();
  const applied = new Set(results.map(({ name }) => name));
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  for (const name of names.filter((each) => !applied.has(each)).toSorted()) {
    const statements = unstable_splitSqlQuery(readFileSync(`${FOLDER}/${name}`, "utf8"));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
} finally {
  await miniflare.dispose();
}
