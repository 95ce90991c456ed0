import { desc, eq, sql } from "drizzle-orm";
import { chunked } from "#worker/db/insert-chunks.ts";
import { balanceSnapshot } from "#worker/db/schema/money/reconciliation.ts";
import type { Services } from "#worker/services.ts";

export type Snapshot = typeof balanceSnapshot.$inferSelect;

const COLUMNS = 15;

export async function writeSnapshots({ database }: Services, snapshots: readonly Snapshot[]): Promise<void> {
  for (const rows of chunked(snapshots, COLUMNS))
    await database.insert(balanceSnapshot).values(rows).onConflictDoNothing();
}

/** Null before the first one. */
export async function findVersionOfLastSnapshot({ database }: Services): Promise<string | null> {
  const [last] = await database
    .select({ versionId: balanceSnapshot.versionId })
    .from(balanceSnapshot)
    .orderBy(desc(balanceSnapshot.takenAt))
    .limit(1);
  return last?.versionId ?? null;
}

/** The last balance that was read, a row a currency; none before the first. */
export async function readLastSnapshots({ database }: Services): Promise<Snapshot[]> {
  return database
    .select()
    .from(balanceSnapshot)
    .where(eq(balanceSnapshot.takenAt, sql`(select max(taken_at) from balance_snapshot)`))
    .orderBy(balanceSnapshot.currencyCode);
}
