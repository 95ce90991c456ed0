import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { loadDemo } from "../../../scripts/demo/load-demo.mjs";
import { migrate } from "../../../scripts/local/migrate.mjs";
import { openState } from "../../../scripts/local/state.mjs";
import { createMigratedDatabase } from "./migrated-database.ts";

const TABLES = "select name from sqlite_master where type = 'table' and name not glob '_cf_*' order by name";

test("the core has no virtual table, which D1 does not export", () => {
  const database = createMigratedDatabase();
  expect(database.prepare("select name from pragma_table_list where type in ('virtual', 'shadow')").all()).toEqual([]);
});

test("wrangler exports the core, and it can be loaded again", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "core-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // It looks for the local data beside its settings.
  copyFileSync("wrangler.toml", join(folder, "wrangler.toml"));
  const state = await openState(join(folder, ".wrangler/state/v3"));
  await migrate(state);
  await loadDemo(state, Date.now());
  const tables = (await state.batch([{ sql: TABLES }]))[0]!.map(({ name }) => String(name));
  const counted = (name: string) => `select count(*) as count from "${name}"`;
  const counts = (await state.batch(tables.map((name) => ({ sql: counted(name) })))).map(([row]) => row!["count"]);
  await state.close();

  const output = join(folder, "core.sql");
  const settings = join(folder, "wrangler.toml");
  const words = `d1 export cometme --local --config ${settings} --output ${output}`.split(" ");
  await promisify(execFile)(resolve("node_modules/.bin/wrangler"), words);
  const loaded = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  loaded.exec(readFileSync(output, "utf8"));
  expect(
    loaded
      .prepare(TABLES)
      .all()
      .map(({ name }) => name),
  ).toEqual(tables);
  expect(tables.map((name) => loaded.prepare(counted(name)).get()!["count"])).toEqual(counts);
  expect(counts.filter((count) => Number(count) > 0).length).toBeGreaterThanOrEqual(15);
  expect(loaded.prepare("pragma foreign_key_check").all()).toEqual([]);
});
