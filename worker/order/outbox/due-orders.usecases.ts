import { MINUTE } from "#domain/kernel/instants.ts";
import type { Services } from "../../services.ts";
import { drainOrderOutbox, passOrderDeadlines } from "../change/order.gateway.ts";
import type { DueOrder } from "../records/order-records.port.ts";
import { loggable } from "../../failure/report-bug.ts";
import { severalAtOnce } from "../../several-at-once.ts";

const PAGE = 100;
const AT_ONCE = 10;
/** Each costs a subrequest, which wrangler.toml (limits) bounds per run. The rest is still due five minutes later. */
const MOST_ORDERS = 20_000;
/** An object drains its own outbox at once; only effects later than this were left behind. */
const OBJECT_PATIENCE = MINUTE;

/** Sends every due order its commands (rule O5). Found by an index; each order re-reads before it acts. */
export async function passDueDeadlines(services: Services): Promise<void> {
  const now = services.clock.now();
  let after: DueOrder = { nextInstant: 0, id: "" };
  for (let seen = 0; seen < MOST_ORDERS; seen += PAGE) {
    const due = await services.orderRecords.dueOrders(after, now, PAGE);
    await forEach(due, ({ id }) => passOrderDeadlines(services, id));
    const last = due.at(-1);
    if (due.length < PAGE || last === undefined) return;
    after = last;
  }
}

/** Drains what an object that crashed, or could not be woken, left behind. */
export async function sweepOutboxes(services: Services): Promise<void> {
  const left = await services.orderRecords.ordersWithOverdueEffects(
    services.clock.now() - OBJECT_PATIENCE,
    MOST_ORDERS,
  );
  await forEach(left, ({ orderId }) => drainOrderOutbox(services, orderId));
}

/** A few at a time. A failing order stays due and does not stop the others. */
async function forEach<Row extends object>(rows: readonly Row[], task: (row: Row) => Promise<unknown>): Promise<void> {
  await severalAtOnce(rows, AT_ONCE, (row) => alone(row, task));
}

async function alone<Row extends object>(row: Row, task: (row: Row) => Promise<unknown>): Promise<void> {
  try {
    await task(row);
  } catch (error) {
    console.error(JSON.stringify({ ...row, error: loggable(error) }));
  }
}
