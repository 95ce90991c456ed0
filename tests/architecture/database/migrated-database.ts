import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A database in memory with every migration of a folder. */
export function createMigratedDatabase(folder: "migrations" | "search-migrations" = "migrations"): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith(".sql")) continue;
    for (const statement of readFileSync(`${folder}/${file}`, "utf8").split("--> statement-breakpoint"))
      database.exec(statement);
  }
  return database;
}

async function tablesOf(files: string): Promise<readonly SQLiteTable[]> {
  const modules = await Promise.all(globSync(files).map(async (file) => (await import(resolve(file))) as object));
  return modules
    .flatMap((exported) => Object.values(exported))
    .filter((value): value is SQLiteTable => is(value, SQLiteTable));
}

/** Every table of worker/db/schema. */
export const declaredTables = await tablesOf("worker/db/schema/**/*.ts");
/** Those of the searches' database that code writes; triggers fill the others. */
export const declaredSearchTables = await tablesOf("worker/search/schema.ts");
