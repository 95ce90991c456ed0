// `npm run demo`: makes demo/ again. The seed fills a site of its own over the public contract; its rows and files are what every other
// local site begins with.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { startBuiltSite } from "../local/built-site.mjs";
import { buildLocally } from "../local/local-build.mjs";
import { migrate } from "../local/migrate.mjs";
import { stateOf } from "../local/state.mjs";
import { compileMessages, makeSecrets, say } from "../preparation/preparation.mjs";
import { seed } from "../seed/seed.ts";
import { FILES, fingerprintOfSeed, ROWS } from "./demo-data.mjs";

const PORT = Number(process.env["PORT"] ?? 5393);
const ORIGIN = `http://localhost:${String(PORT)}`;

/** What a site holds of people's coming and going, not of their shops. */
const LEFT_OUT = new Set(["account_job", "d1_migrations", "one_time_code", "session"]);
const LEFT_OUT_OF_NAME = /^(sqlite_|_cf_|local_mail)/;
const REST_MILLISECONDS = 10_000;

makeSecrets();
compileMessages();
buildLocally();
const site = await startBuiltSite({
  port: PORT,
  hasStripeSandbox: true,
  variables: {
    site: { PUBLIC_ORIGIN: ORIGIN, STORAGE_ENDPOINT: `${ORIGIN}/dev/storage` },
    stripeSandbox: { PUBLIC_ORIGIN: ORIGIN },
  },
});
try {
  const database = await site.getD1Database("DB", "cometme");
  const search = await site.getD1Database("SEARCH_DB", "cometme");
  await migrate(stateOf(database, search, await site.getR2Bucket("MEDIA", "cometme")));
  say("Drawing pictures and opening shops …");
  await seed(ORIGIN);
  await untilTranslated();
  const files = await filesOfSite();
  const demo = {
    seed: fingerprintOfSeed(),
    madeAt: Date.now(),
    tables: await tablesOf("DB"),
    searchTables: await tablesOf("SEARCH_DB"),
    files: files.map(({ bytes, hash: _hash, ...file }) => ({ ...file, size: bytes.length })),
  };
  mkdirSync("demo", { recursive: true });
  writeFileSync(ROWS, brotliCompressSync(JSON.stringify(demo)));
  writeFileSync(FILES, brotliCompressSync(Buffer.concat(files.map(({ bytes }) => bytes))));
  for (const [table, { rows }] of Object.entries({ ...demo.tables, ...demo.searchTables }))
    console.log(`${String(rows.length).padStart(7)} ${table}`);
} finally {
  await site.dispose();
}

/** Texts are translated after the answers of those who wrote them. */
async function untilTranslated(): Promise<void> {
  const database = await site.getD1Database("DB", "cometme");
  const count = () => database.prepare("select count(*) from translation").first<number>("count(*)");
  for (let before = -1, now = await count(); now !== before;) {
    await setTimeout(REST_MILLISECONDS);
    [before, now] = [now!, await count()];
  }
}

/** Tables with rows, as the migrations made them; what a full-text index holds is made of the rows by itself. */
async function tablesOf(binding: "DB" | "SEARCH_DB") {
  const database = await site.getD1Database(binding, "cometme");
  const { results } = await database.prepare("pragma table_list").all<{ name: string; type: string }>();
  const names = results.filter(
    ({ name, type }) => type === "table" && !LEFT_OUT.has(name) && !LEFT_OUT_OF_NAME.test(name),
  );
  const tables: Record<string, { columns: string[]; rows: unknown[][] }> = {};
  for (const { name } of names.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const [columns, ...rows] = await database.prepare(`select * from "${name}"`).raw({ columnNames: true });
    if (rows.length > 0) tables[name] = { columns, rows };
  }
  return tables;
}

/** In an order of their contents, so that the same pictures make the same file. */
async function filesOfSite() {
  const bucket = await site.getR2Bucket("MEDIA", "cometme");
  const files = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ include: ["httpMetadata"], ...(cursor ? { cursor } : {}) });
    for (const { key, httpMetadata } of page.objects) {
      const bytes = Buffer.from(await (await bucket.get(key))!.arrayBuffer());
      const hash = createHash("sha256").update(bytes).digest("hex");
      files.push({ key, contentType: httpMetadata?.contentType ?? "application/octet-stream", bytes, hash });
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return files.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
}
