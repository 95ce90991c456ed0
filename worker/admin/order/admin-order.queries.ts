import { asc, desc, eq, sql } from "drizzle-orm";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Database } from "#worker/db/client.ts";
import { adminAct, deliverableDownload } from "#worker/db/schema/account/admin.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { orderOutbox } from "#worker/db/schema/order/order-outbox.ts";
import { ledgerEntry } from "#worker/db/schema/money/payment.ts";
import type { OrderDetail } from "#worker/order/read/order-detail.queries.ts";

/** Everything stored around an order that its own people do not see; the order itself is `findOrderDetail`'s. */
export async function findAroundOrder(database: Database, orderId: string) {
  const [entries, effects, notifications, downloads, acts] = await database.batch([
    database
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.orderId, orderId))
      .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.movementKey), asc(ledgerEntry.account)),
    database.select().from(orderOutbox).where(eq(orderOutbox.orderId, orderId)).orderBy(asc(orderOutbox.createdAt)),
    database.select().from(notification).where(eq(notification.orderId, orderId)).orderBy(asc(notification.createdAt)),
    database
      .select()
      .from(deliverableDownload)
      .where(eq(deliverableDownload.orderId, orderId))
      .orderBy(asc(deliverableDownload.at)),
    database.select().from(adminAct).where(eq(adminAct.orderId, orderId)).orderBy(desc(adminAct.at)),
  ]);
  return { entries, effects, notifications, downloads, acts };
}

export type AroundOrder = Awaited<ReturnType<typeof findAroundOrder>>;

/** A person's names, by the account of a notification or by the commission account of an event. */
export type KnownPerson = {
  readonly accountId: string;
  readonly commissionAccountId: string;
  readonly handle: string;
  readonly email: string;
  /** What they read. */
  readonly languageCode: LanguageCode;
};

/** Everybody who did something about an order or was told of it. */
export const findPeopleOfOrder = (database: Database, detail: OrderDetail, around: AroundOrder) =>
  findKnownPeople(database, [
    detail.sellerAccountId,
    detail.buyerAccountId,
    ...detail.events.flatMap(({ actor }) => actor.accountId ?? []),
    ...around.notifications.flatMap(({ accountId, fromAccountId }) => [accountId, fromAccountId ?? ""]),
    ...around.downloads.map(({ accountId }) => accountId),
    ...around.acts.map(({ adminAccountId }) => adminAccountId),
  ]);

async function findKnownPeople(database: Database, ids: readonly string[]): Promise<readonly KnownPerson[]> {
  const listed = sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`;
  return database
    .select({
      accountId: userAccount.id,
      commissionAccountId: commissionAccount.id,
      handle: userProfile.handle,
      email: userAccount.email,
      languageCode: userAccount.displayLanguageCode,
    })
    .from(userAccount)
    .innerJoin(userProfile, eq(userProfile.accountId, userAccount.id))
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, userAccount.id))
    .where(sql`${userAccount.id} in ${listed} or ${commissionAccount.id} in ${listed}`);
}

/** The handle of the account with this id, of either kind. */
export const handleOf = (people: readonly KnownPerson[], id: string | null): string | null =>
  people.find((person) => person.accountId === id || person.commissionAccountId === id)?.handle ?? null;
