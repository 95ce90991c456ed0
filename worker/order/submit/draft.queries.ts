import { and, eq } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";

/** Selects a buyer's DRAFT order for a service: one at most (rule O8). */
export const selectDrafts = (database: Database, buyerId: string, serviceId: string) =>
  database
    .select({ id: commissionOrder.id })
    .from(commissionOrder)
    .where(
      and(
        eq(commissionOrder.buyerId, buyerId),
        eq(commissionOrder.serviceId, serviceId),
        eq(commissionOrder.orderSubmitStatus, "SERVICE_SUBMITTED"),
        eq(commissionOrder.orderProgressStatus, "DRAFT"),
      ),
    )
    .limit(1);

/** Or, of an instant service, one that is accepted and not paid yet (rule L71). */
export async function hasDraft(
  database: Database,
  buyerId: string,
  serviceId: string,
  isInstant: boolean,
): Promise<boolean> {
  if ((await selectDrafts(database, buyerId, serviceId)).length > 0) return true;
  if (!isInstant) return false;
  const unpaid = await database
    .select({ id: commissionOrder.id })
    .from(commissionOrder)
    .where(
      and(
        eq(commissionOrder.buyerId, buyerId),
        eq(commissionOrder.serviceId, serviceId),
        eq(commissionOrder.orderProgressStatus, "APPROVED"),
        eq(commissionOrder.orderPaymentStatus, "DRAFT"),
      ),
    )
    .limit(1);
  return unpaid.length > 0;
}
