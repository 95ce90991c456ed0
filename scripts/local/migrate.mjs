// D1's migrations, written as wrangler writes them, so that either can go on where the other has stopped.
import { readdirSync, readFileSync } from "node:fs";
import { unstable_splitSqlQuery } from "wrangler";

const FOLDER = "migrations";
const APPLIED = `create table if not exists d1_migrations (id integer primary key autoincrement, name text unique,
  applied_at timestamp default current_timestamp not null)`;

/** Every migration by its name, in order. */
export function readMigrations() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  return names
    .toSorted()
    .map((name) => ({ name, statements: unstable_splitSqlQuery(readFileSync(`${FOLDER}/${name}`, "utf8")) }));
}

/** Applies those that this database does not have yet, each wholly or not at all. */
export async function migrate(database, migrations = readMigrations()) {
  await database.prepare(APPLIED).run();
  const { results } = await database.prepare("select name from d1_migrations").all();
  const applied = new Set(results.map(({ name }) => name));
  for (const { name, statements } of migrations.filter((each) => !applied.has(each.name))) {
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
}
