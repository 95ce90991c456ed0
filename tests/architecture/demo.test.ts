import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fingerprintOfSeed, madeDemo, movedTo } from "../../scripts/demo/demo-data.mjs";
import { loadDemo, readDemo } from "../../scripts/demo/load-demo.mjs";
import { migrate, readMigrations } from "../../scripts/local/migrate.mjs";

/* The demo's shops are data (demo/), which must fit the sources: where a test here fails because of them, `npm run demo` makes it again. */

const demo = madeDemo();
/** Long before the data was made: a machine's clock may be anywhere. */
const NOW = Date.UTC(2021, 2, 4, 10);
const HOUR = 3_600_000;

let miniflare: Miniflare;
let database: Awaited<ReturnType<Miniflare["getD1Database"]>>;
let bucket: Awaited<ReturnType<Miniflare["getR2Bucket"]>>;
const triggers = async () =>
  (await database.prepare("select name, sql from sqlite_master where type = 'trigger' order by name").all()).results;
let triggersBefore: unknown[];

beforeAll(async () => {
  const [migrations, ready] = [readMigrations(), readDemo(NOW)];
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.WARN),
      workers: [
        {
          name: "demo",
          modules: true,
          script: "export default {}",
          compatibilityDate: "2026-10-01",
          d1Databases: ["DB"],
          r2Buckets: ["MEDIA"],
        },
      ],
    }),
  );
  database = await miniflare.getD1Database("DB");
  bucket = await miniflare.getR2Bucket("MEDIA");
  await migrate(database, migrations);
  triggersBefore = await triggers();
  await loadDemo(database, bucket, ready);
}, 120_000);
afterAll(() => miniflare.dispose());

test("it was made of the present seed", () => {
  expect(demo.seed, "run `npm run demo`").toBe(fingerprintOfSeed());
});

test("its rows have the columns of the present schema", async () => {
  for (const [table, { columns }] of Object.entries(demo.tables)) {
    const { results } = await database
      .prepare(`select name from pragma_table_info('${table}')`)
      .all<{ name: string }>();
    expect(columns, `${table}: run \`npm run demo\``).toEqual(results.map(({ name }) => name));
  }
});

describe("loaded into an empty database", () => {
  test("everything is there, once, and refers to what is there", async () => {
    for (const [table, { rows }] of Object.entries(demo.tables))
      expect(await database.prepare(`select count(*) from "${table}"`).first("count(*)"), table).toBe(rows.length);
    expect((await database.prepare("pragma foreign_key_check").all()).results).toEqual([]);
    expect(demo.tables["user_account"]!.rows.length).toBeGreaterThan(30);
  });

  test("the triggers hold as before", async () => {
    expect(triggersBefore.length).toBeGreaterThan(50);
    expect(await triggers()).toEqual(triggersBefore);
  });

  test("each stored file is in the bucket, with its size and type", async () => {
    const { results } = await database.prepare("select path from stored_file").all<{ path: string }>();
    expect(results.length).toBe(demo.files.length);
    for (const { path } of results) {
      const file = demo.files.find(({ key }) => key === path)!;
      const stored = (await bucket.head(path))!;
      expect([stored.size, stored.httpMetadata?.contentType]).toEqual([file.size, file.contentType]);
    }
  });

  test("nobody is signed in, and nothing waits to be sent", async () => {
    for (const table of ["session", "one_time_code", "push_subscription", "webhook_endpoint", "commission_order"])
      expect(await database.prepare(`select count(*) from ${table}`).first("count(*)"), table).toBe(0);
  });

  test("it is as old as its site", async () => {
    for (const [table, column] of [
      ["portfolio_work", "created_at"],
      ["commission_service", "created_at"],
      ["work_listing", "created_at"],
    ] as const) {
      const { oldest, newest } = (await database
        .prepare(`select min(${column}) as oldest, max(${column}) as newest from ${table}`)
        .first<{ oldest: number; newest: number }>())!;
      expect(newest, table).toBeLessThanOrEqual(NOW);
      expect(oldest, table).toBeGreaterThan(NOW - HOUR);
    }
    const days = await database.prepare("select distinct day from visit_day").all<{ day: string }>();
    expect(days.results.map(({ day }) => day)).toEqual(["2021-03-04"]);
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
