import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import type { Services } from "#worker/services.ts";
import { drainOrderOutbox, passOrderDeadlines } from "../change/order.gateway.ts";
import type { DueOrder } from "../records/order-records.port.ts";
import { whileAnswered } from "#worker/kernel/while-answered.ts";

const PAGE = 100;
const AT_ONCE = 10;
/** Each costs a subrequest, which wrangler.toml (limits) bounds per run. The rest is still due five minutes later. */
const MOST_ORDERS = 20_000;
/** An object drains its own outbox at once; only effects later than this were left behind. */
const OBJECT_PATIENCE = MINUTE;

/** Sends every due order its commands (rule O5). Found by an index; each order re-reads before it acts. */
export async function passDueDeadlines(services: Services, until: Instant = Infinity): Promise<void> {
  const now = services.clock.now();
  let after: DueOrder = { nextInstant: 0, id: "" };
  for (let seen = 0; seen < MOST_ORDERS; seen += PAGE) {
    const due = await services.orderRecords.dueOrders(after, now, PAGE);
    const pace = { atOnce: AT_ONCE, provider: "orders", until } as const;
    if (!(await whileAnswered(services.clock, due, pace, ({ id }) => passOrderDeadlines(services, id)))) return;
    const last = due.at(-1);
    if (due.length < PAGE || last === undefined) return;
    after = last;
  }
}

/** Drains what an object that crashed, or could not be woken, left behind. Ends when Stripe does not answer. */
export async function sweepOutboxes(services: Services, until: Instant = Infinity): Promise<void> {
  const left = await services.orderRecords.ordersWithOverdueEffects(
    services.clock.now() - OBJECT_PATIENCE,
    MOST_ORDERS,
  );
  const pace = { atOnce: AT_ONCE, provider: "stripe", until } as const;
  await whileAnswered(services.clock, left, pace, ({ orderId }) => drainOrderOutbox(services, orderId));
}
