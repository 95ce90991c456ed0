import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

const MIGRATIONS = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .toSorted();

/** The number of the migration with this name. */
export const numberOf = (name: string): string => MIGRATIONS.find((file) => file.endsWith(`_${name}.sql`))!.slice(0, 4);

/** The migrations as they are applied, from a number on and before another where that is asked. */
export function createMigratedDatabase({
  from = "",
  before = "~",
  database = new DatabaseSync(":memory:"),
}: { from?: string; before?: string; database?: DatabaseSync } = {}): DatabaseSync {
  for (const file of MIGRATIONS.filter((name) => name >= from && name < before)) {
    for (const statement of readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint"))
      database.exec(statement);
  }
  return database;
}

/** A row with what matters; every other column that must have a value has an empty list. */
export function insert(database: DatabaseSync, table: string, row: Record<string, SQLInputValue>): void {
  const columns = database.prepare(`PRAGMA table_info("${table}")`).all() as { name: string; notnull: number }[];
  const valueOf = ({ name, notnull }: (typeof columns)[number]) => row[name] ?? (notnull ? "[]" : null);
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const places = columns.map(() => "?").join(", ");
  database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${places})`).run(...columns.map(valueOf));
}

const modules = await Promise.all(
  globSync("worker/db/schema/**/*.ts").map(async (file) => (await import(resolve(file))) as object),
);

/** Every table of worker/db/schema. */
export const declaredTables: readonly SQLiteTable[] = modules
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable));
