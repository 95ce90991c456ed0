import { and, eq, getTableColumns, getTableName, gt, sql } from "drizzle-orm";
import { writtenTextPass } from "#worker/db/schema/text/written-text.ts";
import { refreshCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import type { Services } from "#worker/services.ts";
import { STORED_TEXTS, type StoredTexts } from "./stored-texts.ts";

/** Rows of a page: small, as a single one of them may be megabytes. */
const PAGE = 50;
/** Of one run of cron. */
const MOST_PAGES = 20;

interface Row {
  readonly id: string;
  readonly accountId: string | null;
  /** The columns as they are stored. */
  readonly [column: string]: string | null;
}
type Pass = typeof writtenTextPass.$inferSelect;

/**
 * Every five minutes until it is done: brings the texts that were stored before rule E6 within it, table by table, page by
 * page. A page and how far it has come are one batch; a run that breaks off goes on there.
 */
export async function normalizeStoredTexts(services: Services): Promise<void> {
  const { database } = services;
  const passes = new Map((await database.select().from(writtenTextPass)).map((pass) => [pass.tableName, pass]));
  let pages = 0;
  for (const texts of STORED_TEXTS) {
    const name = getTableName(texts.table);
    let pass = passes.get(name) ?? beginning(name);
    await refreshListings(services, pass);
    while (pass.finishedAt === null) {
      if ((pages += 1) > MOST_PAGES) return;
      pass = await normalizePage(services, texts, pass);
      await refreshListings(services, pass);
    }
  }
}

const beginning = (tableName: string): Pass => ({
  tableName,
  cursor: "",
  seenCount: 0,
  normalizedCount: 0,
  accountIds: [],
  finishedAt: null,
});

async function normalizePage({ database, clock }: Services, texts: StoredTexts, pass: Pass): Promise<Pass> {
  const { table, mends, accountId } = texts;
  const columns = getTableColumns(table);
  const names = Object.keys(mends);
  const stored = Object.fromEntries(names.map((name) => [name, sql<string | null>`${columns[name]!}`.as(name)]));
  const rows: Row[] = await database
    .select({ id: sql<string>`${table.id}`.as("id"), accountId: accountId.as("owner_id"), ...stored })
    .from(table)
    .where(gt(table.id, pass.cursor))
    .orderBy(table.id)
    .limit(PAGE);
  const changes = rows.flatMap((row) => {
    const values = names.flatMap((name) => normalizedValue(texts, row, name));
    return values.length > 0 ? [{ row, values: Object.fromEntries(values) }] : [];
  });
  const after: Pass = {
    ...pass,
    cursor: rows.at(-1)?.id ?? pass.cursor,
    seenCount: pass.seenCount + rows.length,
    normalizedCount: pass.normalizedCount + changes.length,
    accountIds: [...new Set(changes.flatMap(({ row }) => row.accountId ?? []))],
    finishedAt: rows.length < PAGE ? clock.now() : null,
  };
  const updates = changes.map(({ row, values }) => {
    // Texts that were saved meanwhile satisfy the rule already.
    const isAsRead = Object.keys(values).map((name) => sql`${columns[name]!} = ${row[name]}`);
    return database
      .update(table)
      .set(values)
      .where(and(eq(table.id, row.id), ...isAsRead));
  });
  const record = database
    .insert(writtenTextPass)
    .values(after)
    .onConflictDoUpdate({ target: writtenTextPass.tableName, set: after });
  await database.batch([record, ...updates]);
  return after;
}

/** The column's new value, if it has one. */
function normalizedValue(
  { mends }: StoredTexts,
  row: Readonly<Record<string, unknown>>,
  name: string,
): [string, unknown][] {
  const stored = row[name];
  if (typeof stored !== "string") return [];
  const before: unknown = JSON.parse(stored);
  const after = mends[name]!(before as never);
  return JSON.stringify(after) === JSON.stringify(before) ? [] : [[name, after]];
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
