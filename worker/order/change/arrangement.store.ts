import { and, eq, isNull, sql } from "drizzle-orm";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";
import { deliverableMedia } from "#worker/db/schema/order/deliverable.ts";

/** False, and nothing written, unless these are all files that are there, each once. */
export async function storeArrangement(
  database: Database,
  orderId: string,
  mediaIds: readonly string[],
): Promise<boolean> {
  const distinct = [...new Set(mediaIds)];
  const isThere = and(eq(deliverableMedia.orderId, orderId), isNull(deliverableMedia.removedAt));
  const count = database
    .select({ all: sql<number>`count(*)` })
    .from(deliverableMedia)
    .where(isThere);
  const named = sql`(select count(*) from deliverable_media where order_id = ${orderId} and removed_at is null
    and ${inList(deliverableMedia.id, distinct)})`;
  const moved = database
    .update(deliverableMedia)
    .set({
      position: sql`(select key from json_each(${JSON.stringify(distinct)}) where value = deliverable_media.id)`,
    })
    .where(
      and(
        isThere,
        inList(deliverableMedia.id, distinct),
        sql`${count} = ${distinct.length}`,
        sql`${named} = ${distinct.length}`,
      ),
    )
    .returning({ id: deliverableMedia.id });
  return mediaIds.length === distinct.length && (await withDatabaseErrors(moved)).length === distinct.length;
}
