import { and, count, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { partnerColumns } from "#worker/account/profile/people.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { notification } from "#worker/db/schema/contact/engagement.ts";
import { commissionOrder, commissionOrderForm, commissionOrderService } from "#worker/db/schema/order/order.ts";
import type { Page } from "#worker/wire/cursor.wire.ts";
import { UNREAD_SHOWN_MAX } from "#domain/notification/catalog.ts";
import { NOTIFICATION_VARIANTS } from "#domain/order/reactions/notification-variants.ts";
import { actOfNotification } from "./act-of-notification.ts";

/** The bell shows no higher number. */
const UNREAD_COUNTED = UNREAD_SHOWN_MAX + 1;

/** News of a version that is newer than this one has no words here (rule E116). */
const IS_KNOWN = sql`${notification.occasion} in (select value from json_each(${JSON.stringify(NOTIFICATION_VARIANTS)}))`;

/** One more row than the page shows, newest first, with everything its texts and link need. */
export function listNotifications(database: Database, accountId: string, { cursor, limit }: Page) {
  return database
    .select({
      notification: getTableColumns(notification),
      from: { accountId: userProfile.accountId, ...partnerColumns },
      order: {
        id: commissionOrder.id,
        code: commissionOrder.code,
        sellerId: commissionOrder.sellerId,
        buyerId: commissionOrder.buyerId,
        priceCurrencyCode: commissionOrder.priceCurrencyCode,
      },
      act: actOfNotification,
      serviceTitles: commissionOrderService.titles,
      formTitles: commissionOrderForm.titles,
    })
    .from(notification)
    .leftJoin(userProfile, eq(userProfile.accountId, notification.fromAccountId))
    .leftJoin(commissionOrder, eq(commissionOrder.id, notification.orderId))
    .leftJoin(commissionOrderService, eq(commissionOrderService.orderId, notification.orderId))
    .leftJoin(commissionOrderForm, eq(commissionOrderForm.orderId, notification.orderId))
    .where(
      and(
        eq(notification.accountId, accountId),
        IS_KNOWN,
        cursor ? sql`(${notification.createdAt}, ${notification.id}) < (${cursor.key}, ${cursor.id})` : undefined,
      ),
    )
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(limit + 1);
}
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** The same beside a row of the person's account, without a trip of its own. */
export const unreadOfAccount = sql<number>`(select count(*) from (select 1 from ${notification} where ${notification.accountId} = ${userAccount.id} and ${notification.isRead} = 0 limit ${UNREAD_COUNTED}))`;

/** How many are unread, up to UNREAD_COUNTED. */
export async function countUnread(database: Database, accountId: string): Promise<number> {
  const unread = database
    .select({ id: notification.id })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), eq(notification.isRead, false)))
    .limit(UNREAD_COUNTED)
    .as("unread");
  const [row] = await database.select({ count: count() }).from(unread);
  return row?.count ?? 0;
}
