import { sql } from "drizzle-orm";
import { commissionOrder } from "#worker/db/schema/order/order.ts";

/** Of orders: a reported problem waits for a decision (rule O3). */
export const hasOpenProblem = sql`(${commissionOrder.problemReportedAt} is not null and ${commissionOrder.problemResolution} is null)`;
