import { sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { hasNewSubject } from "#domain/order/consent.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";
import { orderShown } from "#worker/db/schema/order/shown.ts";
import type { OrderState } from "../records/order-state.ts";

/**
 * Remembers which version of the order this participant is handed, so that a consent which names none is judged by it (rule
 * O16). To be awaited before the order is answered: the consent may follow at once. Writes only when something that can be
 * consented to is news to them; of two that are handed out at the same time the later version stays.
 */
export async function rememberShown(
  { database }: { readonly database: Database },
  { order, shownVersions }: Pick<OrderState, "order" | "shownVersions">,
  orderRole: OrderRole,
): Promise<void> {
  for (const statement of shownStatements(database, order, shownVersions, orderRole))
    await withDatabaseErrors(statement);
}

/** The same for the batch that makes this version, whose author is handed it. */
export function shownStatements(
  database: Database,
  order: OrderState["order"],
  shownVersions: OrderState["shownVersions"],
  orderRole: OrderRole | null,
) {
  if (orderRole !== "SELLER" && orderRole !== "BUYER") return [];
  if (!hasNewSubject(order, shownVersions[orderRole])) return [];
  const { id: orderId, version } = order;
  const commissionAccountId = orderRole === "SELLER" ? order.sellerId : order.buyerId;
  return [
    database
      .insert(orderShown)
      .values({ orderId, commissionAccountId, version })
      .onConflictDoUpdate({
        target: [orderShown.orderId, orderShown.commissionAccountId],
        set: { version: sql`excluded.version` },
        setWhere: sql`excluded.version > ${orderShown.version}`,
      }),
  ];
}
