import { inList } from "#worker/db/in-list.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { Services } from "#worker/services.ts";

/** What these orders say of their disputes, by the disputes' ids. */
export async function disputeStatesOf(
  { database }: Services,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ disputes: commissionOrder.disputes })
    .from(commissionOrder)
    .where(inList(commissionOrder.id, orderIds));
  return new Map(rows.flatMap(({ disputes }) => disputes.map(({ disputeId, status }) => [disputeId, status] as const)));
}
