import { and, eq } from "drizzle-orm";
import { ORDER_PROGRESS_STATUSES, type OrderProgressStatus } from "#domain/order/order.ts";
import type { TradeSide } from "#domain/order/view/turn.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { orderTally } from "../../db/schema/order-list.ts";
import type { Services } from "../../services.ts";

/** How many of the viewer's orders on one side are in each state, and how many wait for the viewer (rule S40). */
export async function tallyOrders({ database }: Services, viewer: Viewer, side: TradeSide) {
  const rows = await database
    .select({ state: orderTally.state, orders: orderTally.orders })
    .from(orderTally)
    .where(and(eq(orderTally.commissionAccountId, viewer.commissionAccountId), eq(orderTally.side, side)));
  const countOf = (state: string) => rows.find((row) => row.state === state)?.orders ?? 0;
  const states = Object.fromEntries(ORDER_PROGRESS_STATUSES.map((status) => [status, countOf(status)])) as Record<
    OrderProgressStatus,
    number
  >;
  return { needsViewer: countOf("NEEDS_VIEWER"), states };
}
