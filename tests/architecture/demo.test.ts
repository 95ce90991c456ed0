import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesOf, fingerprintOfSeed, madeDemo, movedTo } from "../../scripts/demo/demo-data.mjs";
import { isEmpty, loadDemo } from "../../scripts/demo/load-demo.mjs";
import { migrate } from "../../scripts/local/migrate.mjs";
import { openState } from "../../scripts/local/state.mjs";

/* The demo's shops are data (demo/), which must fit the sources: where a test here fails because of them, `npm run demo` makes it again. */

const demo = madeDemo();
/** Long before the data was made: a machine's clock may be anywhere. */
const NOW = Date.UTC(2021, 2, 4, 10);
const HOUR = 3_600_000;

let state: Awaited<ReturnType<typeof openState>>;
let triggersBefore: unknown[];

const rowsOf = async (sql: string) => (await state.batch([{ sql }]))[0]!;
const searchRowsOf = async (sql: string) => (await state.searchBatch([{ sql }]))[0]!;
const countOf = async (table: string, read = rowsOf) =>
  (await read(`select count(*) as count from "${table}"`))[0]!["count"];
const PARTS = [
  { tables: demo.tables, read: rowsOf },
  { tables: demo.searchTables, read: searchRowsOf },
];
const triggers = () => rowsOf("select name, sql from sqlite_master where type = 'trigger' order by name");

beforeAll(async () => {
  state = await openState("");
  await migrate(state);
  expect(await isEmpty(state)).toBe(true);
  triggersBefore = await triggers();
  await loadDemo(state, NOW);
}, 120_000);
afterAll(() => state.close());

test("it was made of the present seed", () => {
  expect(demo.seed, "run `npm run demo`").toBe(fingerprintOfSeed());
});

test("its rows have columns of the present schema; one that is new since is what its default says", async () => {
  for (const { tables, read } of PARTS)
    for (const [table, { columns }] of Object.entries(tables)) {
      const rows = await read(`select name from pragma_table_info('${table}')`);
      const present = rows.map(({ name }) => name);
      expect(
        columns.filter((name) => !present.includes(name)),
        `${table}: run \`npm run demo\``,
      ).toEqual([]);
    }
});

describe("loaded into an empty database", () => {
  test("everything is there, once, and refers to what is there", async () => {
    for (const { tables, read } of PARTS)
      for (const [table, { rows }] of Object.entries(tables))
        expect(await countOf(table, read), table).toBe(rows.length);
    expect(demo.searchTables["service_term"]!.rows.length).toBeGreaterThan(1_000);
    expect(await rowsOf("pragma foreign_key_check")).toEqual([]);
    expect(await isEmpty(state)).toBe(false);
    expect(demo.tables["user_account"]!.rows.length).toBeGreaterThan(30);
  });

  test("the triggers hold as before", async () => {
    expect(triggersBefore.length).toBeGreaterThan(50);
    expect(await triggers()).toEqual(triggersBefore);
  });

  test("each stored file is there, with its size", async () => {
    const stored = (await rowsOf("select path, size from stored_file")).map(({ path, size }) => [path, size]);
    expect(stored.toSorted()).toEqual([...filesOf(demo)].map(({ key, bytes }) => [key, bytes.length]).toSorted());
  });

  test("nobody is signed in, and nothing waits to be sent", async () => {
    for (const table of ["session", "one_time_code", "push_subscription", "webhook_endpoint", "commission_order"])
      expect(await countOf(table), table).toBe(0);
  });

  test("it is as old as its site", async () => {
    const timesOf = (table: string, column: string) =>
      `select min(${column}) as oldest, max(${column}) as newest from ${table}`;
    for (const table of ["user_account", "portfolio_work", "commission_service", "service_term", "translation"]) {
      const [times] =
        table === "service_term"
          ? await searchRowsOf(timesOf(table, "id"))
          : await rowsOf(timesOf(table, "created_at"));
      const { oldest, newest } = times as { oldest: number; newest: number };
      expect(newest, table).toBeLessThanOrEqual(NOW);
      expect(oldest, table).toBeGreaterThan(NOW - HOUR);
    }
    expect(await rowsOf("select distinct day from visit_day")).toEqual([{ day: "2021-03-04" }]);
  });
});

test("only times of its making are moved", () => {
  const madeAt = Date.UTC(2026, 10, 27, 12);
  const moved = (text: string) => movedTo(madeAt + 40 * 24 * HOUR, madeAt, text);
  expect(moved(`[${String(madeAt - 1)},"{\\"writtenAt\\":${String(madeAt - 5)}}","2026-11-27"]`)).toBe(
    `[${String(madeAt + 40 * 24 * HOUR - 1)},"{\\"writtenAt\\":${String(madeAt + 40 * 24 * HOUR - 5)}}","2027-01-06"]`,
  );
  for (const text of ["[1700000000000]", `a-${String(madeAt)}`, `x${String(madeAt)}`, '"2026-10-27"', '"v2026-11-27"'])
    expect(moved(text)).toBe(text);
});
