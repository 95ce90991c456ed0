import { and, eq, sql } from "drizzle-orm";
import { BANNED_SIDES } from "#worker/account/not-hidden.ts";
import type { Database } from "#worker/db/client.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";

/** The buyer of an order that has not been paid and whose seller is banned; null of any other. */
export async function unpaidBuyerOfBanned(database: Database, orderId: string): Promise<string | null> {
  const [row] = await withDatabaseErrors(
    database
      .select({ buyerId: commissionOrder.buyerId })
      .from(commissionOrder)
      .where(
        and(
          eq(commissionOrder.id, orderId),
          eq(commissionOrder.orderPaymentStatus, "DRAFT"),
          sql`${commissionOrder.sellerId} in ${BANNED_SIDES}`,
        ),
      ),
  );
  return row?.buyerId ?? null;
}
