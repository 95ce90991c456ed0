import { abortAllDurableObjects } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { passDueDeadlines } from "#worker/order/outbox/due-orders.usecases.ts";
import type { DueOrder } from "#worker/order/records/order-records.port.ts";
import { createServices } from "#worker/services.ts";
import { createDraft } from "../../support/worker/order/orders.ts";
import { stopClockAt } from "../../support/worker/time.ts";
import { costOf, recordedDatabase } from "./recorded-database.ts";

/*
 * Four hundred orders are due at one tick of cron (ten thousand with COMETME_DUE_ORDERS=10000): half of them for a reminder, half for the
 * act of their deadline, and half as many more come a moment later.
 */

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const EACH = Number(env.COMETME_DUE_ORDERS ?? 400) / 2;
/** All objects crash once in so many calls. */
const CALLS_BETWEEN_CRASHES = EACH / 10;
/** As cron pages, and how many orders it works on at once. */
const PAGE = 100;
const AT_ONCE = 10;
/** Far enough ahead that no alarm fires by itself: sending e-mails is not tested here. */
const TICK = Math.floor(Date.now() / DAY) * DAY + 40 * DAY;

const KINDS = {
  remind: { deadline: TICK + 7 * DAY, handled: TICK - DAY, next: TICK },
  cancel: { deadline: TICK, handled: TICK - DAY, next: TICK },
  wait: { deadline: TICK + 7 * DAY + 1, handled: TICK - DAY, next: TICK + 1 },
} as const;

async function copyMany(orderId: string, kind: keyof typeof KINDS): Promise<void> {
  const { deadline, handled, next } = KINDS[kind];
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${String(EACH)}),
    ids(id) as (select '${kind}-' || printf('%05d', n) from numbers)`;
  const copy = async (table: string, replaced: Record<string, string>, where: string) => {
    const { results } = await env.DB.prepare(`select name from pragma_table_info('${table}')`).all<{ name: string }>();
    const columns = results.map(({ name }) => name);
    const values = columns.map((name) => replaced[name] ?? `t.${name}`).join();
    await env.DB.prepare(
      `insert into ${table} (${columns.join()}) ${numbers} select ${values} from ids, ${table} t where ${where}`,
    )
      .bind(orderId)
      .run();
  };
  const order = {
    id: "ids.id",
    code: "ids.id",
    chat_room_id: "ids.id",
    transaction_id: "ids.id",
    submission_key: "null",
    service_id: "null",
    order_submit_status: "'FORM_SUBMITTED'",
    approval_deadline: String(deadline),
    submitted_at: String(deadline - 14 * DAY),
    clock_handled_through: String(handled),
    next_instant: String(next),
  };
  const ofOrder = { id: "ids.id", order_id: "ids.id" };
  await copy("commission_order", order, "t.id = ?");
  await copy("chat_room", ofOrder, "t.order_id = ?");
  await copy("payment_transaction", ofOrder, "t.order_id = ?");
  const ofTransaction = { id: "ids.id", transaction_id: "ids.id" };
  const itsTransaction = "t.transaction_id in (select id from payment_transaction where order_id = ?)";
  await copy("payment_transaction_product", ofTransaction, itsTransaction);
  await copy("payment_transaction_fee", ofTransaction, itsTransaction);
  await copy("order_event", { order_id: "ids.id" }, "t.order_id = ?");
}

const count = async (sql: string, ...values: unknown[]) =>
  (await env.DB.prepare(`select count(*) as n ${sql}`)
    .bind(...values)
    .first<{ n: number }>())!.n;

const eventsOf = (kind: string, type: string) =>
  count(`from order_event where order_id like '${kind}-%' and json_extract(event, '$.type') = ?`, type);

beforeAll(async () => {
  const { orderId } = await createDraft();
  for (const kind of ["remind", "cancel", "wait"] as const) await copyMany(orderId, kind);
  // The pattern itself keeps out of it.
  await env.DB.prepare("update commission_order set next_instant = null where id = ?").bind(orderId).run();
  stopClockAt(TICK);
}, 60_000);

test("an index answers which orders are due, a page at a time", async () => {
  const { database, asked } = recordedDatabase();
  const { orderRecords } = createServices(env, database);
  const found = new Set<string>();
  let after: DueOrder = { nextInstant: 0, id: "" };
  for (;;) {
    asked.length = 0;
    const page = await orderRecords.dueOrders(after, TICK, PAGE);
    // Whether payments are paused, and the page.
    expect(asked).toHaveLength(2);
    const { plan, rowsRead } = await costOf(asked[1]!);
    expect(plan).toMatch(/^SEARCH commission_order USING (COVERING )?INDEX commission_order_due [^;]*$/);
    expect(rowsRead).toBeLessThanOrEqual(PAGE + 1);
    for (const { id } of page) found.add(id);
    if (page.length < PAGE) break;
    after = page.at(-1)!;
  }
  expect(found.size).toBe(2 * EACH);
  expect([...found].filter((id) => id.startsWith("wait"))).toEqual([]);
});

test("all due orders in one tick, each exactly once, with crashes in between", async () => {
  stopClockAt(TICK);
  // The first cron run crashes at its third page.
  const services = createServices(env);
  const { orderRecords } = services;
  let pages = 0;
  const dueOrders: typeof orderRecords.dueOrders = async (...asked) => {
    if (++pages === 3) throw new Error("this Worker died");
    return orderRecords.dueOrders(...asked);
  };
  const dying = { ...services, orderRecords: { ...orderRecords, dueOrders } };
  await expect(passDueDeadlines(dying)).rejects.toThrow("this Worker died");
  expect(await eventsOf("cancel", "OrderCanceled")).toBe(2 * PAGE);

  // In the second all objects crash now and then, at once or a moment later: before their batch is written or after it.
  let calls = 0;
  let crashes = 0;
  const getByName = (id: string) => {
    if (++calls % CALLS_BETWEEN_CRASHES === 0) {
      const moment = ++crashes % 2 === 0 ? env.DB.prepare("select 1").first() : null;
      void Promise.resolve(moment).then(() => abortAllDurableObjects());
    }
    return env.ORDER.getByName(id);
  };
  await runScheduled(EVERY_FIVE_MINUTES, { ...env, ORDER: { getByName } as typeof env.ORDER });
  const left = await count("from commission_order where next_instant <= ?", TICK);
  console.info(`${String(crashes)} crashes left ${String(left)} orders to the next tick`);
  expect(crashes).toBe(Math.floor((2 * EACH - 2 * PAGE) / CALLS_BETWEEN_CRASHES));
  expect(left).toBeLessThanOrEqual(crashes * AT_ONCE);
  await Promise.all([runScheduled(EVERY_FIVE_MINUTES, env), runScheduled(EVERY_FIVE_MINUTES, env)]);

  expect(await count("from commission_order where next_instant <= ?", TICK)).toBe(0);
  expect(await eventsOf("remind", "ReminderDue")).toBe(EACH);
  expect(await eventsOf("cancel", "OrderCanceled")).toBe(EACH);
  expect(await count("from order_event where order_id like '%-0%' and version > 2")).toBe(0);
  const notices = "from notification where notification_type = ? and order_id like ?";
  expect(await count(notices, "COMMISSION_ORDER_APPROVAL_REMINDER", "remind-%")).toBe(EACH);
  expect(await count(notices, "COMMISSION_ORDER_CANCELED", "cancel-%")).toBe(2 * EACH);
  const canceled = "from commission_order where id like 'cancel-%' and order_progress_status = 'CANCELED'";
  expect(await count(`${canceled} and canceled_by = 'SYSTEM' and version = 2`)).toBe(EACH);
  expect(await count("from commission_order where id like 'wait-%' and version = 1")).toBe(EACH);
}, 600_000);
