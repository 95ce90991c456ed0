import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

interface Part {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/**
 * All migrations as one: the statements that make what they lead to. A hundred files of tests begin with an empty database,
 * and many tables are made three times on the way there.
 */
export function migratedSchema(folder: string) {
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync(folder).toSorted())
    if (file.endsWith(".sql")) database.exec(readFileSync(`${folder}/${file}`, "utf8"));
  const rows = database
    .prepare("select type, name, sql from sqlite_master where sql is not null order by type = 'trigger', rowid")
    .all() as unknown as Part[];
  const parts = rows.filter(({ name }) => !name.startsWith("sqlite_"));
  for (const { type, name } of parts) {
    const isFilled = type === "table" && database.prepare(`select 1 from "${name}" limit 1`).get() !== undefined;
    if (isFilled) throw new Error(`a migration writes rows into ${name}: they would be missing`);
  }
  database.close();
  return [{ name: "all.sql", queries: parts.map(({ sql }) => sql) }];
}
