import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";

const selectOne = (database: Database, buyerId: string, serviceId: string, ...states: readonly SQL[]) =>
  database
    .select({ id: commissionOrder.id })
    .from(commissionOrder)
    .where(and(eq(commissionOrder.buyerId, buyerId), eq(commissionOrder.serviceId, serviceId), ...states))
    .limit(1);

/** Selects a buyer's DRAFT order for a service: one at most (rule O8). */
export const selectDrafts = (database: Database, buyerId: string, serviceId: string) =>
  selectOne(
    database,
    buyerId,
    serviceId,
    eq(commissionOrder.orderSubmitStatus, "SERVICE_SUBMITTED"),
    eq(commissionOrder.orderProgressStatus, "DRAFT"),
  );

/** Or, of an instant service, one that is accepted and not paid yet (rule L71). */
export async function hasDraft(
  database: Database,
  buyerId: string,
  serviceId: string,
  isInstant: boolean,
): Promise<boolean> {
  if ((await selectDrafts(database, buyerId, serviceId)).length > 0) return true;
  if (!isInstant) return false;
  const isAccepted = eq(commissionOrder.orderProgressStatus, "APPROVED");
  const isUnpaid = eq(commissionOrder.orderPaymentStatus, "DRAFT");
  return (await selectOne(database, buyerId, serviceId, isAccepted, isUnpaid)).length > 0;
}
