// D1's migrations, written as wrangler writes them, so that either can go on where the other has stopped.
import { readdirSync, readFileSync } from "node:fs";
import { unstable_splitSqlQuery } from "wrangler";

/** Of each database (wrangler.toml). */
export const FOLDERS = { DB: "migrations", SEARCH_DB: "search-migrations" };
const APPLIED = `create table if not exists d1_migrations (id integer primary key autoincrement, name text unique,
  applied_at timestamp default current_timestamp not null)`;

/** Applies those that this state does not have yet, to each of its databases; each wholly or not at all. */
export async function migrate({ batch, searchBatch }) {
  await migrateOne(batch, FOLDERS.DB);
  await migrateOne(searchBatch, FOLDERS.SEARCH_DB);
}

/** The same of one database. */
export async function migrateOne(batch, folder) {
  const [, applied] = await batch([{ sql: APPLIED }, { sql: "select name from d1_migrations" }]);
  const isApplied = new Set(applied.map(({ name }) => name));
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  for (const name of names.filter((each) => !isApplied.has(each)).toSorted()) {
    const statements = unstable_splitSqlQuery(readFileSync(`${folder}/${name}`, "utf8"));
    await batch([
      ...statements.map((sql) => ({ sql })),
      { sql: "insert into d1_migrations (name) values (?)", values: [name] },
    ]);
  }
}
