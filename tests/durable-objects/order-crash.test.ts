import { abortAllDurableObjects, evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { DAY, dateOf, HOUR, MINUTE } from "#domain/kernel/instants.ts";
import { changeOrder } from "#worker/order/change/change-order.usecases.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { loadOrderState } from "#worker/order/records/order-state.queries.ts";
import type { EffectOf } from "#domain/order/reactions/effects.ts";
import { charge } from "#worker/payment/charging/charge.usecases.ts";
import { createServices } from "#worker/services.ts";
import {
  command,
  createOrder,
  expectOk,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../support/worker/order/orders.ts";
import { fault, sandbox, stripe } from "../support/worker/money/sandbox.ts";
import { stopClockAt } from "../support/worker/time.ts";

const column = async <T>(sql: string, { orderId }: TestOrder): Promise<T> =>
  (await env.DB.prepare(sql).bind(orderId).first<{ value: T }>())!.value;

const attemptOf = (order: TestOrder) =>
  column<string>(
    "select attempt_status as value from payment_transaction where order_id = ? and transaction_type <> 'REFUND'",
    order,
  );

const ledgerSum = (order: TestOrder) =>
  column<number>("select sum(amount) as value from ledger_entry where order_id = ?", order);

const succeededIntents = async ({ orderId }: TestOrder) =>
  (await stripe().paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata, status }) => metadata["orderId"] === orderId && status === "succeeded",
  );

const isVersioned = async (order: TestOrder) => {
  const { results } = await env.DB.prepare("select version from order_event where order_id = ? order by version")
    .bind(order.orderId)
    .all<{ version: number }>();
  const version = await column<number>("select version as value from commission_order where id = ?", order);
  return (
    results.map((event) => event.version).join() === Array.from({ length: version }, (_, index) => index + 1).join()
  );
};

/** A payment whose object crashes during its request to Stripe: the attempt is written, the answer never comes. */
async function diesWhilePaying(): Promise<TestOrder> {
  const order = await createOrder("APPROVED");
  const match = { method: "POST", path: "/v1/payment_intents$", metadata: { orderId: order.orderId } };
  await fault("slow", match, { milliseconds: 1500 });
  const paying = pay(order);
  await vi.waitUntil(async () => (await attemptOf(order)) === "BEGUN", { timeout: 5000, interval: 20 });
  await abortAllDurableObjects();
  expect(await paying).toMatchObject({ status: 503, body: { error: { code: "provider.unavailable" } } });
  await sandbox("DELETE", "/faults");
  return order;
}

test("the object crashes during a request to Stripe: the buyer's next attempt pays once", async () => {
  const order = await diesWhilePaying();
  expect(await attemptOf(order)).toBe("BEGUN");
  await vi.waitUntil(async () => (await pay(order)).body.status === "succeeded", { timeout: 8000, interval: 300 });
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderPaymentStatus: "COMPLETED" });
  expect(await succeededIntents(order)).toHaveLength(1);
  expect(await ledgerSum(order)).toBe(0);
  expect(await isVersioned(order)).toBe(true);
});

test("the object crashes during a request to Stripe and nobody tries again: cron finishes the attempt", async () => {
  const order = await diesWhilePaying();
  await new Promise((resolve) => setTimeout(resolve, 1800));
  stopClockAt(Date.now() + 5 * MINUTE);
  await runScheduled("*/5 * * * *", env);
  expect(await attemptOf(order)).toBe("SUCCEEDED");
  expect(await succeededIntents(order)).toHaveLength(1);
  expect(await ledgerSum(order)).toBe(0);
});

test("charged without our hearing of it, then canceled: the charge comes back", async () => {
  const order = await createOrder("APPROVED");
  // What an object has done when it crashes: the attempt is written, the card is charged, nothing is recorded.
  const services = createServices(env);
  const state = await loadOrderState(services.database, order.orderId);
  const pay = { type: "pay", transactionId: state!.order.transaction.id, accountMethodId: order.cardId } as const;
  const buyer = { accountId: order.buyer.accountId, commissionAccountId: order.buyer.commissionAccountId, roles: [] };
  expect((await changeOrder(services, order.orderId, pay, buyer)).ok).toBe(true);
  const effect = await column<string>(
    "select effect as value from order_outbox where order_id = ? and kind = 'CHARGE'",
    order,
  );
  await charge(services, order.orderId, JSON.parse(effect) as EffectOf<"CHARGE">);
  expect(await attemptOf(order)).toBe("BEGUN");
  const [intent, ...others] = await succeededIntents(order);
  expect(others).toEqual([]);

  await expectOk(command("cancel", order.buyer, order));
  await settle(order);
  const refunds = await stripe().refunds.list({ payment_intent: intent!.id });
  expect(refunds.data).toMatchObject([{ amount: 10_000, status: "succeeded" }]);
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus: "CANCELED", isRefunded: true });
  expect(await ledgerSum(order)).toBe(0);
});

test("eviction costs nothing", async () => {
  const order = await createOrder("APPROVED");
  await evictDurableObject(env.ORDER.getByName(order.orderId));
  expect(await expectOk(pay(order))).toMatchObject({ status: "succeeded" });
});

test("Stripe is down at a refund: it waits longer each time and is done once", async () => {
  const order = await createOrder("PAID");
  await fault("error_500", { path: "/v1/refunds" }, { times: 1000 });
  await expectOk(command("cancel", order.seller, order));
  const start = Date.now();
  const waits: number[] = [];
  for (let round = 0; round < 4; round++) {
    await settle(order);
    const next = await column<number>(
      "select next_attempt_at as value from order_outbox where order_id = ? and kind = 'REFUND'",
      order,
    );
    waits.push(next - Date.now());
    stopClockAt(next);
  }
  expect(waits).toEqual([...waits].toSorted((one, other) => one - other));
  expect(await readOrder(order.buyer, order)).toMatchObject({
    orderProgressStatus: "CANCELED",
    refundStatus: "REQUESTED",
  });

  await sandbox("DELETE", "/faults");
  stopClockAt(start + 3 * HOUR);
  await settle(order);
  await settle(order);
  expect(await readOrder(order.buyer, order)).toMatchObject({ refundStatus: "SUCCEEDED", isRefunded: true });
  const intents = (await succeededIntents(order)).map(({ id }) => id);
  const refunds = (await stripe().refunds.list({ limit: 100 })).data.filter(({ payment_intent: id }) =>
    intents.includes(String(id)),
  );
  expect(refunds.map(({ amount }) => amount)).toEqual([10_000]);
  expect(await ledgerSum(order)).toBe(0);
});

test("two writers at once: one wins, the other decides again, no event is lost or doubled", async () => {
  const order = await createOrder("DRAFT");
  const services = createServices(env);
  const seller = {
    accountId: order.seller.accountId,
    commissionAccountId: order.seller.commissionAccountId,
    roles: [],
  };
  const dates = Array.from({ length: 4 }, (_, index) => dateOf(Date.now() + (100 + index) * DAY));
  const answers = await Promise.all([
    ...dates.map((estimatedDelivery) =>
      changeOrder(services, order.orderId, { type: "updateSchedule", estimatedStart: null, estimatedDelivery }, seller),
    ),
    changeOrder(services, order.orderId, { type: "ask", message: "Which size?", languageCode: "en" }, seller),
  ]);
  expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
  expect(await column<number>("select version as value from commission_order where id = ?", order)).toBe(6);
  expect(await isVersioned(order)).toBe(true);
});

test("twenty commands at once through the object keep one line of events", async () => {
  const order = await createOrder("DRAFT");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => command(index % 2 ? "approve" : "cancel", order.seller, order)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await isVersioned(order)).toBe(true);
});
