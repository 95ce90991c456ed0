import { lt, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { pageVisit } from "#worker/db/schema/contact/engagement.ts";

/** Visits whose visitor has not come again since `before`, the oldest first; the sums of their days stay (rule L41). */
export async function deleteOldVisits(database: Database, before: Instant, limit: number): Promise<number> {
  const old = database
    .select({ rowid: sql`rowid` })
    .from(pageVisit)
    .where(lt(pageVisit.lastCountedAt, before))
    .orderBy(pageVisit.lastCountedAt)
    .limit(limit);
  const { meta } = await database.delete(pageVisit).where(sql`rowid in ${old}`);
  return meta.changes;
}
