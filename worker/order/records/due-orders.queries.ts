import { and, asc, lte, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { isPaymentClockHeld } from "#domain/site/site-state.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { selectLastPause } from "#worker/site/state/last-pause.queries.ts";
import type { DueOrder } from "./order-records.port.ts";

const nextInstant = sql<number>`${commissionOrder.nextInstant}`;

const isNotAwaitingPayment = sql`not (${commissionOrder.orderProgressStatus} = 'APPROVED' and ${commissionOrder.orderPaymentStatus} <> 'COMPLETED')`;

/** Those whose next deadline has passed; during a pause of payments without those that wait for theirs (rule A65). */
export async function selectDueOrders(
  database: Database,
  after: DueOrder,
  now: Instant,
  limit: number,
): Promise<readonly DueOrder[]> {
  const [pause] = await selectLastPause(database, "PAYMENTS");
  return database
    .select({ id: commissionOrder.id, nextInstant })
    .from(commissionOrder)
    .where(
      and(
        lte(commissionOrder.nextInstant, now),
        sql`(${commissionOrder.nextInstant}, ${commissionOrder.id}) > (${after.nextInstant}, ${after.id})`,
        isPaymentClockHeld(pause ?? null, now) ? isNotAwaitingPayment : undefined,
      ),
    )
    .orderBy(asc(commissionOrder.nextInstant), asc(commissionOrder.id))
    .limit(limit);
}
