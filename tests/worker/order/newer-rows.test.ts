import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { query } from "../../support/worker/calls.ts";
import { command, createOrder, expectOk, orderRow, readOrder, settle } from "../../support/worker/order/orders.ts";
import { present } from "../../support/worker/present.ts";

/* Rule E116: during a deployment the version before meets rows that the new one has written. */

test("an effect of a kind that is not known waits for the version that knows it, and holds nothing up", async () => {
  const order = await createOrder("APPROVED");
  await settle(order);
  const effect = { kind: "ENGRAVE", idempotencyKey: `engrave:${order.orderId}` };
  await env.DB.prepare(
    "insert into order_outbox (idempotency_key, order_id, kind, effect, state, attempts, next_attempt_at, created_at) values (?, ?, ?, ?, 'WAITING', 0, 0, 0)",
  )
    .bind(effect.idempotencyKey, order.orderId, effect.kind, JSON.stringify(effect))
    .run();
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  const rows = await env.DB.prepare(
    "select kind, state, attempts > 0 as tried from order_outbox where order_id = ? and (kind = 'ENGRAVE' or state = 'WAITING')",
  )
    .bind(order.orderId)
    .all();
  expect(rows.results).toEqual([{ kind: "ENGRAVE", state: "WAITING", tried: 1 }]);
});

test("an event and a column that are not known change nothing of an order that goes on", async () => {
  const order = await createOrder("APPROVED");
  const { version } = await orderRow(order);
  const event = { type: "WorkEngraved", at: 1, actor: { kind: "SYSTEM" } };
  await env.DB.batch([
    env.DB.prepare("alter table commission_order add column engraved_at integer"),
    env.DB.prepare("update commission_order set engraved_at = 7, version = version + 1 where id = ?").bind(
      order.orderId,
    ),
    env.DB.prepare("insert into order_event (order_id, version, event, at) values (?, ?, ?, ?)").bind(
      order.orderId,
      Number(version) + 1,
      JSON.stringify(event),
      event.at,
    ),
  ]);
  const read = await readOrder(order.buyer, order);
  expect(read.events.map(({ type }: { type: string }) => type)).toContain("WorkEngraved");
  await expectOk(command("cancel", order.seller, order));
  expect(await orderRow(order)).toMatchObject({ order_progress_status: "CANCELED", engraved_at: 7 });
});

test("news that is not known is not listed, and the other is", async () => {
  const order = await createOrder("APPROVED");
  await settle(order);
  const listed = async () => (await query("notificationOrder.getList", {}, order.buyer)).body.items as { id: string }[];
  const [newest] = await listed();
  await env.DB.prepare("update notification set occasion = 'WORK_ENGRAVED' where id = ?")
    .bind(present(newest).id)
    .run();
  const others = await listed();
  expect(others.map(({ id }) => id)).not.toContain(present(newest).id);
  expect(others.length).toBeGreaterThan(0);
});
