import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

const MIGRATIONS = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .toSorted();

/** A database in memory with every migration. */
export function createMigratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const file of MIGRATIONS) {
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
