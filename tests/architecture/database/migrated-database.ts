import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

const MIGRATIONS = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .toSorted();

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

const modules = await Promise.all(
  globSync("worker/db/schema/**/*.ts").map(async (file) => (await import(resolve(file))) as object),
);

/** Every table of worker/db/schema. */
export const declaredTables: readonly SQLiteTable[] = modules
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable));
