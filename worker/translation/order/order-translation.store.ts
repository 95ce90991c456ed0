import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { OrderWords } from "#domain/translation/order-words.ts";
import type { Database } from "#worker/db/client.ts";
import { aliased } from "#worker/db/aliased.ts";
import { commissionAccount, userAccount } from "#worker/db/schema/account/account.ts";
import { acceptedTerms } from "#worker/db/schema/order/agreement.ts";
import { glossary, orderTranslation } from "#worker/db/schema/order/order-translation.ts";
import {
  commissionOrder,
  commissionOrderForm,
  commissionOrderService,
  orderEvent,
} from "#worker/db/schema/order/order.ts";
import { thankYouNote } from "#worker/db/schema/order/review.ts";

/** The two people of an order as writers and readers, with what they wrote in the other's language. */
export const selectOrderWriters = (database: Database, orderId: SQL) =>
  database
    .select({
      accountId: aliased(userAccount.id, "writer_account_id"),
      isTranslated: userAccount.isTranslated,
      languageCode: userAccount.displayLanguageCode,
      termsVersion: sql<number>`coalesce(${glossary.version}, 0)`.as("terms_version"),
      pass: orderTranslation.pass,
      texts: orderTranslation.texts,
    })
    .from(commissionOrder)
    .innerJoin(
      commissionAccount,
      sql`${commissionAccount.id} in (${commissionOrder.sellerId}, ${commissionOrder.buyerId})`,
    )
    .innerJoin(userAccount, eq(userAccount.id, commissionAccount.accountId))
    .leftJoin(glossary, eq(glossary.accountId, userAccount.id))
    .leftJoin(
      orderTranslation,
      and(eq(orderTranslation.orderId, commissionOrder.id), eq(orderTranslation.accountId, userAccount.id)),
    )
    .where(eq(commissionOrder.id, orderId));

export type OrderWriter = Awaited<ReturnType<typeof selectOrderWriters>>[number];

/** The titles of the listed orders in the other language. */
export const selectTitleTranslations = (database: Database, orderIds: SQL) =>
  database
    .select({ orderId: orderTranslation.orderId, titles: orderTranslation.titles })
    .from(orderTranslation)
    .where(sql`${orderTranslation.orderId} in (${orderIds}) and ${orderTranslation.titles} <> '[]'`);

export interface WrittenOrder {
  readonly code: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly sellerAccountId: string;
  readonly buyerAccountId: string;
  readonly chatRoomId: string;
  readonly words: OrderWords;
  readonly writers: readonly OrderWriter[];
}

/** All words of an order; null when there is none. */
export async function readWrittenOrder(database: Database, orderId: string): Promise<WrittenOrder | null> {
  const accountOf = (column: "sellerId" | "buyerId", name: string) =>
    sql<string>`(select account_id from commission_account where id = ${commissionOrder[column]})`.as(name);
  const [orders, services, forms, terms, events, notes, writers] = await database.batch([
    database
      .select({
        code: commissionOrder.code,
        sellerId: commissionOrder.sellerId,
        buyerId: commissionOrder.buyerId,
        chatRoomId: commissionOrder.chatRoomId,
        sellerAccountId: accountOf("sellerId", "seller_account_id"),
        buyerAccountId: accountOf("buyerId", "buyer_account_id"),
      })
      .from(commissionOrder)
      .where(eq(commissionOrder.id, orderId)),
    database.select().from(commissionOrderService).where(eq(commissionOrderService.orderId, orderId)),
    database.select().from(commissionOrderForm).where(eq(commissionOrderForm.orderId, orderId)),
    database.select({ texts: acceptedTerms.texts }).from(acceptedTerms).where(eq(acceptedTerms.orderId, orderId)),
    database
      .select({ event: orderEvent.event })
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(asc(orderEvent.version)),
    database.select().from(thankYouNote).where(eq(thankYouNote.orderId, orderId)),
    selectOrderWriters(database, sql`${orderId}`),
  ]);
  const [order] = orders;
  if (!order) return null;
  const words = { services, forms, acceptedTerms: terms[0] ?? null, events: events.map(({ event }) => event), notes };
  return { ...order, words, writers };
}

export async function keepOrderTranslation(
  database: Database,
  key: { readonly orderId: string; readonly accountId: string },
  made: { readonly pass: string; readonly titles: LocalizedText[]; readonly texts: LocalizedText[] },
): Promise<void> {
  await database
    .insert(orderTranslation)
    .values({ ...key, ...made })
    .onConflictDoUpdate({ target: [orderTranslation.orderId, orderTranslation.accountId], set: made });
}
