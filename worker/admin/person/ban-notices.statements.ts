import { sql, type SQL } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import type { Database } from "#worker/db/client.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { orderNoticeStatements, type OrderNotice } from "#worker/notification/order-notice.statements.ts";
import { isRunningOrder } from "../running-order.ts";

/** The nearest type (rule N10): what is delivered, and when, is no longer certain. */
const TYPE: NotificationType = "COMMISSION_ORDER_DELIVERY_REMINDER";
const OCCASION: NotificationVariant = "SELLER_BANNED";

/**
 * What the buyers of a seller's running orders are told when the seller is banned (rule A26), for the batch of the ban and
 * before it: `where` is what makes it one.
 */
export function tellBuyers(database: Database, sellerAccountId: string, where: SQL, now: Instant) {
  const key = `ban:${sellerAccountId}:${String(now)}`;
  const recipients = sql`select buyer.account_id as account_id, ${sellerAccountId} as from_account_id,
      "commission_order"."id" as order_id
    from ${userAccount}
    join commission_account seller on seller.account_id = ${userAccount.id}
    join commission_order on "commission_order"."seller_id" = seller.id
    join commission_account buyer on buyer.id = "commission_order"."buyer_id"
    where ${where} and ${isRunningOrder}`;
  // A buyer with two orders is told of both.
  const notice: OrderNotice = { key, type: TYPE, occasion: OCCASION, recipients, distinctBy: "order_id" };
  return orderNoticeStatements(database, notice, now);
}
