import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { userProfile } from "../../db/schema/account.ts";
import { chatReading, chatRoom } from "../../db/schema/chat.ts";
import {
  commissionOrderForm,
  commissionOrderService,
  deliverable,
  deliverableMedia,
  orderEvent,
} from "../../db/schema/order.ts";
import { paymentTransaction, paymentTransactionFee, paymentTransactionProduct } from "../../db/schema/payment.ts";
import { portfolioWork } from "../../db/schema/portfolio.ts";
import { receipt } from "../../db/schema/receipt.ts";
import { loadOrderStates } from "../records/order-state.queries.ts";

export type OrderDetail = NonNullable<Awaited<ReturnType<typeof findOrderDetail>>>;

/** Everything an order's page shows, unfiltered; `id` is a `select` of its id. Both batches run in parallel. */
export async function findOrderDetail(database: Database, id: SQL) {
  const orderId = sql<string>`(${id})`;
  const transactionIds = sql`(select id from payment_transaction where order_id = ${orderId})`;
  const personIds = sql`(select commission_account.account_id from commission_account, commission_order
    where commission_order.id = ${orderId} and commission_account.id in (seller_id, buyer_id))`;

  const [[state], around] = await Promise.all([
    loadOrderStates(database, id),
    database.batch([
      database.select().from(commissionOrderService).where(eq(commissionOrderService.orderId, orderId)),
      database.select().from(commissionOrderForm).where(eq(commissionOrderForm.orderId, orderId)),
      database.select().from(deliverable).where(eq(deliverable.orderId, orderId)),
      database
        .select()
        .from(deliverableMedia)
        .where(eq(deliverableMedia.orderId, orderId))
        .orderBy(asc(deliverableMedia.createdAt), sql`json_extract(${deliverableMedia.media}, '$.userIndex')`),
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
        .select()
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
    ]),
  ]);
  if (state === undefined) return null;
  const [
    services,
    forms,
    deliverables,
    deliverableMedias,
    transactions,
    products,
    fees,
    rooms,
    events,
    profiles,
    works,
    readings,
    receipts,
  ] = around;
  return {
    ...state,
    services,
    forms,
    deliverable: deliverables[0] ?? null,
    deliverableMedias: deliverableMedias.map((row) => row.media),
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
  };
}
