import { sql } from "drizzle-orm";
import type { OrderPaymentStatus, OrderProgressStatus } from "#domain/order/order.ts";
import type { Database } from "#worker/db/client.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";

type Head = {
  readonly id: string;
  readonly version: number;
  readonly orderProgressStatus: OrderProgressStatus;
  readonly orderPaymentStatus: OrderPaymentStatus;
  readonly sellerAccountId: string;
  readonly buyerAccountId: string;
};

/** What everybody is told of an order when it has changed; null when there is no such order. */
export async function findOrderHead(database: Database, orderId: string): Promise<Head | null> {
  const head = database.get<Head | undefined>(sql`
    select o.id, o.version, o.order_progress_status as orderProgressStatus, o.order_payment_status as orderPaymentStatus,
      seller.account_id as sellerAccountId, buyer.account_id as buyerAccountId
    from commission_order o
    join commission_account seller on seller.id = o.seller_id
    join commission_account buyer on buyer.id = o.buyer_id
    where o.id = ${orderId}`);
  return (await withDatabaseErrors(head)) ?? null;
}

/** Who has unread news of an order, admins and inviters among them. The ids of its notifications begin with its own. */
export async function findPeopleWithNews(database: Database, orderId: string): Promise<string[]> {
  const rows = database.all<{ accountId: string }>(sql`
    select distinct account_id as accountId from notification
    where id >= ${`${orderId}:`} and id < ${`${orderId};`} and is_read = 0`);
  return (await withDatabaseErrors(rows)).map(({ accountId }) => accountId);
}
