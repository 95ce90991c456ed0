import { and, eq, sql } from "drizzle-orm";
import { BANNED_SIDES } from "../../account/not-hidden.ts";
import type { Database } from "../../db/client.ts";
import { withDatabaseErrors } from "../../db/database-unavailable.ts";
import { commissionOrder } from "../../db/schema/order/order.ts";

/** Whether a buyer's order has not been paid and its seller is banned. */
export async function isUnpaidOfBanned(database: Database, orderId: string, buyerId: string): Promise<boolean> {
  const rows = await withDatabaseErrors(
    database
      .select({ id: commissionOrder.id })
      .from(commissionOrder)
      .where(
        and(
          eq(commissionOrder.id, orderId),
          eq(commissionOrder.buyerId, buyerId),
          eq(commissionOrder.orderPaymentStatus, "DRAFT"),
          sql`${commissionOrder.sellerId} in ${BANNED_SIDES}`,
        ),
      ),
  );
  return rows.length > 0;
}
