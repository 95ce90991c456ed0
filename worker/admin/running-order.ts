import { sql } from "drizzle-orm";
import { commissionOrder } from "#worker/db/schema/order/order.ts";

/** Of orders: something is still to be done, or money is held. */
export const isRunningOrder = sql`(${commissionOrder.orderProgressStatus} not in ('COMPLETED', 'CANCELED')
  or ${commissionOrder.releaseStatus} = 'WAITING')`;
