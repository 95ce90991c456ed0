import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { PRIVATE_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import type { Database } from "#worker/db/client.ts";
import { chatRoom } from "#worker/db/schema/contact/chat.ts";
import { commissionOrder, orderAnswerFile } from "#worker/db/schema/order/order.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";

/** The order that shows a private file. */
const orderOfFile = sql`case ${storedFile.domain}
  when 'deliverable' then ${storedFile.domainId}
  when 'chat' then (select ${chatRoom.orderId} from ${chatRoom} where ${chatRoom.id} = ${storedFile.domainId})
  when 'answer' then (select ${orderAnswerFile.orderId} from ${orderAnswerFile}
    where ${orderAnswerFile.url} = ${PRIVATE_MEDIA_PREFIX} || ${storedFile.path} limit 1) end`;

/**
 * Files of an order that was paid and is over stay for both sides, and nobody can delete them: they are charged to nobody
 * (rule F28). Only what was attached, so that the place of an old order holds nothing new.
 */
const isKeptByOrder = sql`${storedFile.attachedAt} is not null and exists (select 1 from ${commissionOrder} where ${and(
  sql`${commissionOrder.id} = ${orderOfFile}`,
  inArray(commissionOrder.orderProgressStatus, ["COMPLETED", "CANCELED"]),
  eq(commissionOrder.orderPaymentStatus, "COMPLETED"),
)})`;

/** A person's files as the quota counts them: everything that is there or about to arrive. */
export const selectCounted = (database: Database, accountId: string, exceptPath = "") =>
  database
    .select({
      bytes: sql<number>`coalesce(sum(${storedFile.size}), 0)`.as("bytes"),
      files: sql<number>`count(*)`.as("files"),
    })
    .from(storedFile)
    .where(
      and(
        eq(storedFile.accountId, accountId),
        isNull(storedFile.abandonedAt),
        ne(storedFile.arrival, "MISSING"),
        ne(storedFile.path, exceptPath),
        or(sql`${storedFile.domain} not in ('deliverable', 'chat', 'answer')`, sql`not (${isKeptByOrder})`),
      ),
    );

/** Bytes. */
export async function findStorageUse(database: Database, accountId: string): Promise<number> {
  const [counted] = await selectCounted(database, accountId);
  return counted?.bytes ?? 0;
}
