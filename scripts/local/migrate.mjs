// D1's migrations, written as wrangler writes them, so that either can go on where the other has stopped.
import { readdirSync, readFileSync } from "node:fs";
import { unstable_splitSqlQuery } from "wrangler";

const FOLDER = "migrations";
const APPLIED = `create table if not exists d1_migrations (id integer primary key autoincrement, name text unique,
  applied_at timestamp default current_timestamp not null)`;

/** Applies those that this state does not have yet, each wholly or not at all. */
export async function migrate({ batch }) {
  const [, applied] = await batch([{ sql: APPLIED }, { sql: "select name from d1_migrations" }]);
  const isApplied = new Set(applied.map(({ name }) => name));
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  for (const name of names.filter((each) => !isApplied.has(each)).toSorted()) {
    const statements = unstable_splitSqlQuery(readFileSync(`${FOLDER}/${name}`, "utf8"));
    await batch([
      ...statements.map((sql) => ({ sql })),
      { sql: "insert into d1_migrations (name) values (?)", values: [name] },
    ]);
  }
}
