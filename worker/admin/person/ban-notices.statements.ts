import { sql, type SQL } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import type { Database } from "../../db/client.ts";
import { userAccount } from "../../db/schema/account/account.ts";
import { notification } from "../../db/schema/contact/engagement.ts";
import { orderOutbox } from "../../db/schema/order/order-outbox.ts";
import { isRunningOrder } from "../running-order.ts";

/** The nearest type (rule N10): what is delivered, and when, is no longer certain. */
const TYPE: NotificationType = "COMMISSION_ORDER_DELIVERY_REMINDER";
const OCCASION: NotificationVariant = "SELLER_BANNED";

/**
 * What the buyers of a seller's running orders are told when the seller is banned (rule A26), for the batch of the ban and
 * before it: `where` is what makes it one. The e-mails lie in the orders' outboxes, which cron drains.
 */
export function tellBuyers(database: Database, sellerAccountId: string, where: SQL, now: Instant) {
  const key = `ban:${sellerAccountId}:${String(now)}`;
  const rows = sql`select ${`${key}:`} || "commission_order"."id", buyer.account_id, ${TYPE}, ${OCCASION}, ${sellerAccountId},
      "commission_order"."id", null, 0, ${now}
    from ${userAccount}
    join commission_account seller on seller.account_id = ${userAccount.id}
    join commission_order on "commission_order"."seller_id" = seller.id
    join commission_account buyer on buyer.id = "commission_order"."buyer_id"
    where ${where} and ${isRunningOrder}`;
  const emails = sql`select 'letter:' || id, order_id, 'LETTER',
      json_object('kind', 'LETTER', 'idempotencyKey', 'letter:' || id, 'notificationId', id), 'WAITING', 0, ${now}, ${now}, null
    from notification where id >= ${`${key}:`} and id < ${`${key};`}`;
  return [
    database.insert(notification).select(rows).onConflictDoNothing(),
    database.insert(orderOutbox).select(emails).onConflictDoNothing(),
  ] as const;
}
