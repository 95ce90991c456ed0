import { eq, sql, type SQL } from "drizzle-orm";
import { writtenTextPass } from "../db/schema/written-text.ts";
import { refreshCreatorListing } from "../commission/creator/creator-listing.store.ts";
import type { Services } from "../services.ts";
import { STORED_TEXTS, type StoredTexts } from "./stored-texts.ts";

/** Rows of a page: small, as a single one of them may be megabytes. */
const PAGE = 50;
/** Of one run of cron. */
const MOST_PAGES = 20;

type Row = Record<string, string | null> & { id: string };
type Pass = typeof writtenTextPass.$inferSelect;

/**
 * Every five minutes until it is done: brings the texts that were stored before rule E6 within it, table by table, page by
 * page. A page and how far it has come are one batch; a run that breaks off goes on there.
 */
export async function mendStoredTexts(services: Services): Promise<void> {
  const { database } = services;
  const passes = new Map((await database.select().from(writtenTextPass)).map((pass) => [pass.tableName, pass]));
  let pages = 0;
  for (const texts of STORED_TEXTS) {
    let pass = passes.get(texts.table) ?? beginning(texts.table);
    await refreshListings(services, pass);
    while (pass.finishedAt === null) {
      if ((pages += 1) > MOST_PAGES) return;
      pass = await mendPage(services, texts, pass);
      await refreshListings(services, pass);
    }
  }
}

const beginning = (tableName: string): Pass => ({
  tableName,
  cursor: "",
  seenCount: 0,
  mendedCount: 0,
  accountIds: [],
  finishedAt: null,
});

async function mendPage({ database, clock }: Services, texts: StoredTexts, pass: Pass): Promise<Pass> {
  const names = Object.keys(texts.columns);
  const table = sql.identifier(texts.table);
  const rows = await database.all<Row>(sql`select id, ${columns(names)}, ${sql.raw(texts.account)} as account_of_row
    from ${table} where id > ${pass.cursor} order by id limit ${PAGE}`);
  const changes = rows.flatMap((row) => {
    const changed = names.flatMap((name) => mendedColumn(texts, row, name));
    return changed.length > 0 ? [{ row, changed }] : [];
  });
  const after: Pass = {
    ...pass,
    cursor: rows.at(-1)?.id ?? pass.cursor,
    seenCount: pass.seenCount + rows.length,
    mendedCount: pass.mendedCount + changes.length,
    accountIds: [...new Set(changes.flatMap(({ row }) => row["account_of_row"] ?? []))],
    finishedAt: rows.length < PAGE ? clock.now() : null,
  };
  const updates = changes.map(({ row, changed }) =>
    // What somebody has written meanwhile is within the rule already.
    database.run(sql`update ${table} set ${sql.join(
      changed.map(({ name, value }) => sql`${sql.identifier(name)} = ${value}`),
      sql`, `,
    )}
      where id = ${row.id} and ${sql.join(
        changed.map(({ name }) => sql`${sql.identifier(name)} = ${row[name]}`),
        sql` and `,
      )}`),
  );
  const record = database
    .insert(writtenTextPass)
    .values(after)
    .onConflictDoUpdate({ target: writtenTextPass.tableName, set: after });
  await database.batch([record, ...updates]);
  return after;
}

const columns = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

function mendedColumn({ columns: mends }: StoredTexts, row: Row, name: string): { name: string; value: string }[] {
  const stored = row[name];
  if (stored === null || stored === undefined) return [];
  const before: unknown = JSON.parse(stored);
  const value = JSON.stringify(mends[name]!(before as never));
  return value === JSON.stringify(before) ? [] : [{ name, value }];
}

/** The search and the cached pages show what was mended; remembered until that is done. */
async function refreshListings(services: Services, { tableName, accountIds }: Pass): Promise<void> {
  if (accountIds.length === 0) return;
  for (const accountId of accountIds) await refreshCreatorListing(services, accountId);
  await services.database
    .update(writtenTextPass)
    .set({ accountIds: [] })
    .where(eq(writtenTextPass.tableName, tableName));
}
