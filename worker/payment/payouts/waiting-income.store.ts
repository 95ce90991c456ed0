import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { orderOutbox } from "#worker/db/schema/order/order-outbox.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";

/**
 * An effect for every order whose income waits for this seller's account (rule M6), in one statement; ids of at most `most` of
 * them. Its key names the order's version: what is tried in vain is written again once the order has changed.
 */
export async function queueWaitingIncome(
  database: Database,
  commissionAccountId: string,
  now: Instant,
  most: number,
): Promise<string[]> {
  const { id, sellerId, transferStatus } = commissionOrder;
  const waits = and(eq(transferStatus, "AWAITING_ACCOUNT"), eq(sellerId, commissionAccountId));
  const key = sql`'income:' || ${id} || ':' || ${commissionOrder.version}`;
  const effects = sql`select ${key}, ${id}, 'INCOME', json_object('kind', 'INCOME', 'idempotencyKey', ${key}),
      'WAITING', 0, ${now}, ${now}, null
    from ${commissionOrder} where ${waits}`;
  const [, rows] = await database.batch([
    database.insert(orderOutbox).select(effects).onConflictDoNothing(),
    database.select({ id }).from(commissionOrder).where(waits).limit(most),
  ]);
  return rows.map((row) => row.id);
}
