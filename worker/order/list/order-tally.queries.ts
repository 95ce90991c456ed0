import { and, eq, type SQL } from "drizzle-orm";
import { ORDER_PROGRESS_STATUSES, type OrderProgressStatus } from "#domain/order/order.ts";
import type { TradeSide } from "#domain/order/view/turn.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { orderTally } from "#worker/db/schema/order/order-list.ts";
import type { Database } from "#worker/db/client.ts";
import type { Services } from "#worker/services.ts";

/** How many of the viewer's orders on one side are in each state, and how many wait for the viewer (rule S40). */
export async function tallyOrders({ database }: Services, viewer: Viewer, side: TradeSide) {
  const rows = await selectTally(database, viewer, side);
  const states = Object.fromEntries(ORDER_PROGRESS_STATUSES.map((status) => [status, countOf(rows, status)])) as Record<
    OrderProgressStatus,
    number
  >;
  return { needsViewer: countOf(rows, "NEEDS_VIEWER"), states };
}

export const selectTally = (
  database: Database,
  { commissionAccountId }: { readonly commissionAccountId: string | SQL },
  side: TradeSide,
) =>
  database
    .select({ state: orderTally.state, orders: orderTally.orders })
    .from(orderTally)
    .where(and(eq(orderTally.commissionAccountId, commissionAccountId), eq(orderTally.side, side)));

type Tally = Awaited<ReturnType<typeof selectTally>>;
export const countOf = (rows: Tally, state: Tally[number]["state"]): number =>
  rows.find((row) => row.state === state)?.orders ?? 0;
