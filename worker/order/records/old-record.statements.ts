import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { PRIVATE_MEDIA_PREFIX, PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import type { Database } from "#worker/db/client.ts";
import { deliverableDownload } from "#worker/db/schema/account/admin.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import { withdrawnFile } from "#worker/db/schema/contact/chat-message.ts";
import { problemAppeal, problemQuestion } from "#worker/db/schema/contact/problem.ts";
import { OPEN_REFUND } from "#worker/db/schema/money/charge.ts";
import { receipt } from "#worker/db/schema/money/receipt.ts";
import { acceptedTerms, orderAgreement } from "#worker/db/schema/order/agreement.ts";
import { deletedRecord } from "#worker/db/schema/order/deleted-record.ts";
import { deliverable, deliverableMedia } from "#worker/db/schema/order/deliverable.ts";
import { orderSearch } from "#worker/db/schema/order/order-list.ts";
import { orderOutbox } from "#worker/db/schema/order/order-outbox.ts";
import { orderTranslation } from "#worker/db/schema/order/order-translation.ts";
import {
  commissionOrder,
  commissionOrderForm,
  commissionOrderService,
  ENDED_AT,
  orderAnswerFile,
  orderEvent,
} from "#worker/db/schema/order/order.ts";
import { thankYouNote } from "#worker/db/schema/order/review.ts";

export interface OldRecord {
  readonly id: string;
  readonly code: string;
  readonly chatRoomId: string;
}

/** Orders that are over, whose money rests, and to which nothing has happened since `before`; the oldest first. */
export function listOldRecords(
  database: Database,
  before: Instant,
  except: readonly string[],
  limit: number,
): Promise<OldRecord[]> {
  return database
    .select({ id: commissionOrder.id, code: commissionOrder.code, chatRoomId: commissionOrder.chatRoomId })
    .from(commissionOrder)
    .where(
      and(
        sql`${ENDED_AT} < ${before} and order_progress_status in ('COMPLETED', 'CANCELED')`,
        sql`release_status <> 'WAITING' and transfer_status not in ('AWAITING_ACCOUNT', 'REQUESTED')`,
        sql`not exists (select 1 from charge where order_id = ${commissionOrder.id} and ${OPEN_REFUND})`,
        sql`instr(disputes, '"OPENED"') = 0 and instr(disputes, '"INQUIRY"') = 0`,
        sql`not exists (select 1 from deleted_record where order_id = ${commissionOrder.id})`,
        sql`not exists (select 1 from order_event where order_id = ${commissionOrder.id} and at >= ${before})`,
        sql`not exists (select 1 from order_outbox where order_id = ${commissionOrder.id} and finished_at is null)`,
        sql`${commissionOrder.id} not in (select value from json_each(${JSON.stringify(except)}))`,
      ),
    )
    .orderBy(ENDED_AT, commissionOrder.id)
    .limit(limit);
}

/**
 * Every text, file and name of an order. What is left are its two people, states, dates and amounts,
 * which the books add up. Files that nothing else shows are marked, and the nightly sweep takes their bytes away.
 */
export function deleteRecord(database: Database, { id, code, chatRoomId }: OldRecord, now: Instant) {
  const titles = [{ languageCode: "en" as const, text: code, isOriginal: true }];
  return [
    // First: it lets the triggers let go of what nobody else may delete.
    database.insert(deletedRecord).values({ orderId: id, deletedAt: now }).onConflictDoNothing(),
    database
      .update(commissionOrderService)
      .set({ titles, descriptions: [], medias: [], facts: null })
      .where(eq(commissionOrderService.orderId, id)),
    database.update(commissionOrderForm).set({ titles, questions: [] }).where(eq(commissionOrderForm.orderId, id)),
    database.update(commissionOrder).set({ problemMessage: null, plan: null }).where(eq(commissionOrder.id, id)),
    database.delete(deliverableMedia).where(eq(deliverableMedia.orderId, id)),
    letGoOfFiles(database, id, chatRoomId, now),
    database.delete(withdrawnFile).where(liesIn(`v1/chat/${chatRoomId}/`)),
    database.delete(orderAnswerFile).where(eq(orderAnswerFile.orderId, id)),
    database.delete(deliverable).where(eq(deliverable.orderId, id)),
    database.delete(deliverableDownload).where(eq(deliverableDownload.orderId, id)),
    database.delete(problemAppeal).where(eq(problemAppeal.orderId, id)),
    database.delete(problemQuestion).where(eq(problemQuestion.orderId, id)),
    database.delete(orderTranslation).where(eq(orderTranslation.orderId, id)),
    database.delete(orderSearch).where(eq(orderSearch.orderId, id)),
    database.delete(orderAgreement).where(eq(orderAgreement.orderId, id)),
    database.delete(acceptedTerms).where(eq(acceptedTerms.orderId, id)),
    database.delete(thankYouNote).where(eq(thankYouNote.orderId, id)),
    database.delete(receipt).where(eq(receipt.orderId, id)),
    database.delete(orderOutbox).where(eq(orderOutbox.orderId, id)),
    database.delete(orderEvent).where(eq(orderEvent.orderId, id)),
  ] as const;
}

/** After the rows of this order show nothing any more, and before it is forgotten which answers' files were its. */
function letGoOfFiles(database: Database, orderId: string, chatRoomId: string, now: Instant) {
  const isOfOrder = sql`(${liesIn(`v1/deliverable/${orderId}/`)} or ${liesIn(`v1/chat/${chatRoomId}/`)} or path in
    (select substr(url, ${PRIVATE_MEDIA_PREFIX.length + 1}) from order_answer_file where order_id = ${orderId}))`;
  const isUsed = sql`exists (select 1 from file_use where url in
    (${PUBLIC_MEDIA_PREFIX} || ${storedFile.path}, ${PRIVATE_MEDIA_PREFIX} || ${storedFile.path}))`;
  return database
    .update(storedFile)
    .set({ abandonedAt: now, attachedAt: null })
    .where(sql`abandoned_at is null and ${isOfOrder} and not ${isUsed}`);
}

/** By the key of paths (rule F23); a zero is the character after the slash. */
const liesIn = (folder: string) => sql`(path > ${folder} and path < ${folder.replace(/\/$/, "0")})`;
