import { getTableConfig } from "drizzle-orm/sqlite-core";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMigratedDatabase, declaredSearchTables, declaredTables as tables } from "./migrated-database.ts";

const database = createMigratedDatabase();
type ColumnRow = { name: string; type: string; notnull: number; pk: number };

test.each([
  ["core", database, tables, 20],
  ["searches", createMigratedDatabase("search-migrations"), declaredSearchTables, 6],
])("every declared table of the %s is in the migrations with the same columns", (_name, database, tables, least) => {
  expect(tables.length).toBeGreaterThan(least);
  for (const table of tables) {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const keys = new Set([
      ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
      ...columns.filter((column) => column.primary).map((column) => column.name),
    ]);
    const declared = columns
      .map((column) => `${column.name} ${column.getSQLType()} ${column.notNull || keys.has(column.name)}`)
      .toSorted();
    const migrated = (database.prepare(`PRAGMA table_info("${name}")`).all() as unknown as ColumnRow[])
      .map((column) => `${column.name} ${column.type.toLowerCase()} ${column.notnull === 1 || column.pk > 0}`)
      .toSorted();
    expect({ name, columns: migrated }).toEqual({ name, columns: declared });
  }
});

test("every declared index is in the migrations", () => {
  const migrated = new Set(
    (database.prepare("SELECT name FROM sqlite_master WHERE type = 'index'").all() as { name: string }[]).map(
      (row) => row.name,
    ),
  );
  for (const table of tables)
    for (const { config } of getTableConfig(table).indexes) expect(migrated).toContain(config.name);
});

test("the migrations make no table that nobody declares", () => {
  const declared = new Set(tables.map((table) => getTableConfig(table).name));
  const migrated = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string }[];
  expect(migrated.map((row) => row.name).filter((name) => !declared.has(name))).toEqual([]);
});

test("nothing cascades: a table rebuild on D1 would delete the children", () => {
  const source = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .map((file) => readFileSync(`migrations/${file}`, "utf8"))
    .join();
  expect(source).not.toMatch(/ON DELETE cascade/i);
});

test("docs/triggers.md lists the triggers in force, and no other", () => {
  const listed = [...readFileSync("docs/triggers.md", "utf8").matchAll(/^\| `(\w+)`\s+\| `(\w+)`/gm)];
  const inForce = database.prepare("SELECT tbl_name || '.' || name AS name FROM sqlite_master WHERE type = 'trigger'");
  expect(listed.map(([, table, trigger]) => `${table}.${trigger}`).toSorted()).toEqual(
    (inForce.all() as { name: string }[]).map(({ name }) => name).toSorted(),
  );
});
