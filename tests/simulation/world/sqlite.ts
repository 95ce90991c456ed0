import { globSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { createDatabase, type Database as Drizzle } from "#worker/db/client.ts";

/* A real SQLite with the product's own tables, in memory: what reads many orders at once is written in SQL. */

let opened: { readonly sqlite: DatabaseSync; readonly empty: readonly StatementSync[] } | null = null;
const prepared = new Map<string, { readonly rows: StatementSync; readonly lists: StatementSync }>();

/** Made once a thread, and emptied for every world. */
export function emptySqlite(): DatabaseSync {
  opened ??= open();
  for (const statement of opened.empty) statement.run();
  return opened.sqlite;
}

function open() {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of globSync("migrations/*.sql").toSorted()) sqlite.exec(readFileSync(file, "utf8"));
  sqlite.exec("pragma foreign_keys = off");
  const named = (type: string) =>
    sqlite.prepare(`select name from sqlite_master where type = ? and name not like 'sqlite_%'`).all(type);
  for (const { name } of named("trigger")) sqlite.exec(`drop trigger "${String(name)}"`);
  return { sqlite, empty: named("table").map(({ name }) => sqlite.prepare(`delete from "${String(name)}"`)) };
}

type Values = readonly SQLInputValue[];

/** Prepared once a thread: preparing takes longer than running. */
export function preparedOn(sqlite: DatabaseSync, sql: string) {
  const known = prepared.get(sql);
  if (known) return known;
  const made = { rows: sqlite.prepare(sql), lists: sqlite.prepare(sql) };
  made.lists.setReturnArrays(true);
  prepared.set(sql, made);
  return made;
}

/** D1's binding over it, as far as drizzle uses it. `before` runs before every read. */
export function drizzleOver(sqlite: DatabaseSync, before: () => void): Drizzle {
  const statement = (sql: string, values: Values) => ({
    bind: (...given: SQLInputValue[]) => statement(sql, given),
    all: async () => {
      before();
      return { success: true, results: preparedOn(sqlite, sql).rows.all(...values), meta: {} };
    },
    raw: async () => {
      before();
      return preparedOn(sqlite, sql).lists.all(...values);
    },
    run: async () => {
      before();
      return { success: true, results: [], meta: preparedOn(sqlite, sql).rows.run(...values) };
    },
  });
  const binding = {
    prepare: (sql: string) => statement(sql, []),
    batch: async (batch: readonly ReturnType<typeof statement>[]) => {
      const results = [];
      for (const each of batch) results.push(await each.all());
      return results;
    },
  };
  return createDatabase(binding as unknown as D1Database);
}
