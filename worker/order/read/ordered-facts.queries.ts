import { eq } from "drizzle-orm";
import type { OrderedFacts } from "#domain/commission/facts/service-facts.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionOrderService } from "#worker/db/schema/order/order.ts";

/**
 * The facts and the licence of an order as they were when it was requested, with what the client chose (rule L61). Null: it
 * was requested through a form, or before services had facts.
 */
export async function findOrderedFacts(database: Database, orderId: string): Promise<OrderedFacts | null> {
  const [row] = await database
    .select({ facts: commissionOrderService.facts })
    .from(commissionOrderService)
    .where(eq(commissionOrderService.orderId, orderId));
  return row?.facts ?? null;
}
