import { asc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import { PRIVATE_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import type { Database } from "#worker/db/client.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { isStaffAccount, resembledHandle } from "#worker/account/profile/resembled.queries.ts";
import { acceptedTerms } from "#worker/db/schema/order/agreement.ts";
import { chatReading, chatRoom } from "#worker/db/schema/contact/chat.ts";
import { deliverable, deliverableMedia } from "#worker/db/schema/order/deliverable.ts";
import { commissionOrderForm, commissionOrderService, orderEvent } from "#worker/db/schema/order/order.ts";
import {
  paymentTransaction,
  paymentTransactionFee,
  paymentTransactionProduct,
} from "#worker/db/schema/money/payment.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { receipt } from "#worker/db/schema/money/receipt.ts";
import { thankYouNote } from "#worker/db/schema/order/review.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import { selectOrderWriters } from "#worker/translation/order/order-translation.store.ts";
import type { OrderState } from "../records/order-state.ts";
import { loadOrderStates, orderStates, selectOrderStates } from "../records/order-state.queries.ts";
import type { RowsOf } from "../records/rows-of.ts";

/** Where in a private file's address its path begins, as SQLite counts. */
const AFTER_PREFIX = PRIVATE_MEDIA_PREFIX.length + 1;

export type OrderDetail = NonNullable<ReturnType<typeof orderDetail>>;

/** Everything an order's page shows, unfiltered; `id` is a `select` of its id. Both batches run in parallel. */
export async function findOrderDetail(database: Database, id: SQL): Promise<OrderDetail | null> {
  const [states, around] = await Promise.all([
    loadOrderStates(database, id),
    database.batch(selectAround(database, id)),
  ]);
  return orderDetail(states[0], around);
}

/** The same for the batch that changes the order: it is read as that has left it. */
export function orderDetailAfter(database: Database, orderId: string) {
  const id = sql`select ${orderId}`;
  const [state, around] = [selectOrderStates(database, id), selectAround(database, id)];
  return {
    statements: [...state, ...around],
    /** Of what D1 answers to these statements. */
    read: (rows: readonly unknown[]) =>
      orderDetail(
        orderStates(rows.slice(0, state.length) as unknown as RowsOf<typeof selectOrderStates>)[0],
        rows.slice(state.length) as unknown as RowsOf<typeof selectAround>,
      ),
  };
}

function orderDetail(state: OrderState | undefined, around: RowsOf<typeof selectAround>) {
  if (state === undefined) return null;
  const [
    services,
    forms,
    deliverables,
    deliverableRows,
    sums,
    transactions,
    products,
    fees,
    rooms,
    events,
    profiles,
    works,
    readings,
    receipts,
    terms,
    notes,
    writers,
  ] = around;
  return {
    ...state,
    services,
    forms,
    deliverable: deliverables[0] ?? null,
    deliverableFiles: deliverableRows.map(({ media, removedAt }) => ({
      media,
      isRemoved: removedAt !== null,
      sha256: sums.find(({ path }) => PRIVATE_MEDIA_PREFIX + path === media.file?.url)?.sha256 ?? null,
    })),
    transactions: transactions.map((transaction) => ({
      ...transaction,
      products: products.filter((product) => product.transactionId === transaction.id),
      fees: fees.filter((fee) => fee.transactionId === transaction.id),
    })),
    room: rooms[0] ?? null,
    events: events.map((row) => row.event),
    sellerProfile: profiles.find((profile) => profile.accountId === state.sellerAccountId) ?? null,
    buyerProfile: profiles.find((profile) => profile.accountId === state.buyerAccountId) ?? null,
    works,
    readings,
    receipts,
    acceptedTerms: terms[0] ?? null,
    notes,
    /** As whom the two people write and read, and what their words are in the other's language (rule W30). */
    writers,
  };
}

function selectAround(database: Database, id: SQL) {
  const orderId = sql<string>`(${id})`;
  const transactionIds = sql`(select id from payment_transaction where order_id = ${orderId})`;
  const personIds = sql`(select commission_account.account_id from commission_account, commission_order
    where commission_order.id = ${orderId} and commission_account.id in (seller_id, buyer_id))`;

  return [
    database.select().from(commissionOrderService).where(eq(commissionOrderService.orderId, orderId)),
    database.select().from(commissionOrderForm).where(eq(commissionOrderForm.orderId, orderId)),
    database.select().from(deliverable).where(eq(deliverable.orderId, orderId)),
    database
      .select()
      .from(deliverableMedia)
      .where(eq(deliverableMedia.orderId, orderId))
      .orderBy(asc(deliverableMedia.position), asc(deliverableMedia.createdAt)),
    database.select({ path: storedFile.path, sha256: storedFile.sha256 }).from(storedFile)
      .where(sql`${storedFile.path} in (select substr(json_extract(media, '$.file.url'), ${AFTER_PREFIX})
        from deliverable_media where order_id = ${orderId})`),
    database
      .select()
      .from(paymentTransaction)
      .where(eq(paymentTransaction.orderId, orderId))
      .orderBy(asc(paymentTransaction.createdAt), asc(paymentTransaction.id)),
    database
      .select()
      .from(paymentTransactionProduct)
      .where(sql`${paymentTransactionProduct.transactionId} in ${transactionIds}`),
    database
      .select()
      .from(paymentTransactionFee)
      .where(sql`${paymentTransactionFee.transactionId} in ${transactionIds}`)
      .orderBy(asc(paymentTransactionFee.userIndex)),
    database.select().from(chatRoom).where(eq(chatRoom.orderId, orderId)),
    database.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(asc(orderEvent.version)),
    database
      .select({ ...getTableColumns(userProfile), resembles: resembledHandle, isStaff: isStaffAccount })
      .from(userProfile)
      .where(sql`${userProfile.accountId} in ${personIds}`),
    database.select().from(portfolioWork).where(eq(portfolioWork.commissionOrderId, orderId)),
    database
      .select()
      .from(chatReading)
      .where(sql`${chatReading.roomId} in (select id from chat_room where order_id = ${orderId})`),
    database
      .select()
      .from(receipt)
      .where(eq(receipt.orderId, orderId))
      .orderBy(asc(receipt.issuedAt), asc(receipt.number)),
    database.select().from(acceptedTerms).where(eq(acceptedTerms.orderId, orderId)),
    database.select().from(thankYouNote).where(eq(thankYouNote.orderId, orderId)),
    selectOrderWriters(database, orderId),
  ] as const;
}
