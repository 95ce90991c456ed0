import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { PAYMENT_DAYS } from "#domain/order/deadlines.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { stripe } from "../../support/worker/money/sandbox.ts";
import {
  addFile,
  command,
  createDraft,
  expectOk,
  onboard,
  pay,
  readOrder,
  settle,
  unreadCommand,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt } from "../../support/worker/time.ts";

/* Paying stage by stage, through the real door and the real stripe package (rules O102 to O105). */

const stage = (title: string, percent: number, days: number) => ({
  titles: { en: title },
  days,
  percent,
  changesAllowed: 1,
});
const PLAN = [stage("Design", 30, 50), stage("Parts", 30, 50), stage("Rig", 40, 60)];

async function approved(): Promise<TestOrder> {
  const order = await createDraft();
  await expectOk(command("approve", order.seller, order, { plan: PLAN, paying: "BY_STAGE" }));
  return order;
}

async function paysAndAccepts(order: TestOrder): Promise<void> {
  await expectOk(pay(order));
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  await expectOk(command("accept", order.buyer, order));
}

const sumsOf = async ({ orderId }: TestOrder) => {
  const rows = await env.DB.prepare(
    "select account, sum(amount) as sum from ledger_entry where order_id = ? group by account having sum(amount) <> 0",
  )
    .bind(orderId)
    .all<{ account: string; sum: number }>();
  return Object.fromEntries(rows.results.map(({ account, sum }) => [account, sum]));
};

const charged = async (order: TestOrder) => {
  const { paymentTransactions } = await readOrder(order.buyer, order);
  return paymentTransactions.map(({ stage: number, transactionStatus, chargedAmount }) => [
    number,
    transactionStatus,
    chargedAmount,
  ]);
};

test("a plan that is longer than money rests is refused, unless each stage is paid by itself", async () => {
  const order = await createDraft();
  expect(await command("approve", order.seller, order, { plan: PLAN })).toMatchObject({
    status: 422,
    body: { error: { issues: [{ path: "plan", code: "issue.plan_too_long" }] } },
  });
  const { order: agreed } = await expectOk(command("approve", order.seller, order, { plan: PLAN, paying: "BY_STAGE" }));
  expect(agreed).toMatchObject({
    paying: "BY_STAGE",
    stages: [
      { state: "UNPAID", amount: 3_000 },
      { state: "AHEAD", amount: 3_000 },
      { state: "AHEAD", amount: 4_000 },
    ],
  });
  const stored = await env.DB.prepare("select document from order_agreement where order_id = ?")
    .bind(order.orderId)
    .first<{ document: string }>();
  expect(JSON.parse(present(stored).document)).toMatchObject({ paying: "BY_STAGE", price: { totalAmount: 10_000 } });
});

test("a stage that is accepted by five presses at once is accepted once", async () => {
  const order = await approved();
  await onboard(order);
  await expectOk(pay(order));
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  const { version: shownVersion } = await readOrder(order.buyer, order);
  const presses = await Promise.all(
    Array.from({ length: 5 }, () => unreadCommand("accept", order.buyer, order, { shownVersion })),
  );
  expect(presses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(await charged(order)).toHaveLength(2);
});

test("each stage is charged, released and sent by itself, with a receipt of its own", async () => {
  const order = await approved();
  await onboard(order);
  await paysAndAccepts(order);
  await settle(order);
  const waiting = await readOrder(order.buyer, order);
  expect(waiting).toMatchObject({
    orderProgressStatus: "APPROVED",
    orderPaymentStatus: "DRAFT",
    stages: [{ state: "ACCEPTED" }, { state: "UNPAID" }, { state: "AHEAD" }],
  });
  expect(waiting.paymentDeadline).not.toBeNull();
  expect(waiting.allowedCommands).toEqual(expect.arrayContaining(["pay", "cancel"]));
  expect(waiting.allowedCommands).not.toContain("makeOffer");
  expect(await charged(order)).toEqual([
    [1, "SUCCEEDED", 3_000],
    [2, "PENDING", null],
  ]);
  expect(await sumsOf(order)).toMatchObject({ platform_fee: -300 });

  await paysAndAccepts(order);
  await paysAndAccepts(order);
  await settle(order);
  expect(await readOrder(order.seller, order)).toMatchObject({
    orderProgressStatus: "COMPLETED",
    releaseStatus: "RELEASED",
    transferStatus: "SUCCEEDED",
    receipts: [{ kind: "PAYMENT" }, { kind: "PAYMENT" }, { kind: "PAYMENT" }],
  });
  expect(await charged(order)).toEqual([
    [1, "SUCCEEDED", 3_000],
    [2, "SUCCEEDED", 3_000],
    [3, "SUCCEEDED", 4_000],
  ]);
  const transfers = await stripe().transfers.list({ transfer_group: order.orderId });
  expect(transfers.data.map(({ amount }) => amount).toSorted()).toEqual([2_700, 2_700, 3_600]);
  const sums = await sumsOf(order);
  expect(sums).toMatchObject({ platform_fee: -1_000 });
  expect(sums["seller_payable"]).toBeUndefined();
  expect(sums["buyer_funds_held"]).toBeUndefined();
});

test("the price of the whole is refused for a stage, and the payment of an accepted stage takes nothing more", async () => {
  const order = await approved();
  const first = present((await readOrder(order.buyer, order)).paymentTransactions[0]).id;
  const tries = async (transactionId: string, more: object) =>
    (await command("pay", order.buyer, order, { transactionId, accountMethodId: order.cardId, ...more })).body;
  expect(await tries(first, { amount: 10_000, currencyCode: "JPY" })).toMatchObject({
    error: { code: "order.price_changed" },
  });
  await paysAndAccepts(order);
  expect(await tries(first, {})).toMatchObject({ error: { code: "payment.transaction_not_found" } });
  const intents = await stripe().paymentIntents.list({});
  expect(intents.data.filter(({ metadata }) => metadata["orderId"] === order.orderId)).toHaveLength(1);
});

test("a stage that is not paid in time ends the order; what was accepted stays paid, and its files the client's", async () => {
  const order = await approved();
  await onboard(order);
  await paysAndAccepts(order);
  await settle(order);
  stopClockAt(Date.now() + PAYMENT_DAYS * DAY + 60_000);
  await runScheduled("*/5 * * * *", env);
  const ended = await readOrder(order.buyer, order);
  expect(ended).toMatchObject({
    orderProgressStatus: "CANCELED",
    refundStatus: "NONE",
    stages: [{ state: "ACCEPTED" }, { state: "UNDONE" }, { state: "UNDONE" }],
  });
  expect(ended.deliverable?.medias).toHaveLength(1);
  expect(ended.events.at(-1)).toMatchObject({ type: "OrderCanceled" });
  expect(await charged(order)).toEqual([
    [1, "SUCCEEDED", 3_000],
    [2, "CANCELED", null],
  ]);
  const told = await env.DB.prepare(
    "select count(*) as told from notification where order_id = ? and occasion = 'STAGE_UNPAID'",
  )
    .bind(order.orderId)
    .first();
  expect(told).toEqual({ told: 2 });
});

test("canceled while a later stage is made, the order refunds that stage's charge alone", async () => {
  const order = await approved();
  await paysAndAccepts(order);
  await expectOk(pay(order));
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  expect(await readOrder(order.buyer, order)).toMatchObject({
    orderProgressStatus: "CANCELED",
    refundStatus: "SUCCEEDED",
    refundAmount: 3_000,
  });
  expect(await sumsOf(order)).toMatchObject({ seller_payable: -2_700, platform_fee: -300 });
});

const MODEL = [stage("Design", 25, 45), stage("Parts", 25, 45), stage("Rig", 25, 45), stage("Motions", 25, 45)];

/** Both sign in again, as people do in half a year. */
async function movesTo(instant: number): Promise<void> {
  stopClockAt(instant);
  await env.DB.prepare("update session set created_at = ?1, last_seen_at = ?1, expires_at = ?2")
    .bind(instant, instant + 30 * DAY)
    .run();
}

/** Paid a day late, delivered five days before the end, and accepted by silence. */
async function makesStage(order: TestOrder, begin: number): Promise<number> {
  await movesTo(begin + DAY);
  await expectOk(pay(order));
  await movesTo(begin + 40 * DAY);
  await runScheduled("*/5 * * * *", env);
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  const end = begin + 47 * DAY + 60_000;
  await movesTo(end);
  await runScheduled("*/5 * * * *", env);
  await settle(order);
  return end;
}

test("a model of four stages takes two hundred days, longer than any money rests", async () => {
  const order = await createDraft();
  await expectOk(command("approve", order.seller, order, { plan: MODEL, paying: "BY_STAGE" }));
  const begin = Date.now();
  let now = begin;
  for (const _ of MODEL) now = await makesStage(order, now);
  expect((now - begin) / DAY).toBeGreaterThan(180);
  expect(await readOrder(order.seller, order)).toMatchObject({
    orderProgressStatus: "COMPLETED",
    stages: MODEL.map(() => ({ state: "ACCEPTED", amount: 2_500 })),
  });
  const charges = await env.DB.prepare(
    "select amount, held, released from charge where order_id = ? order by charged_at",
  )
    .bind(order.orderId)
    .all();
  expect(charges.results).toEqual(MODEL.map(() => ({ amount: 2_500, held: 0, released: 2_500 })));
  expect(await sumsOf(order)).toMatchObject({ seller_payable: -9_000, platform_fee: -1_000 });
}, 60_000);

test("it ends after its second stage when the third is not paid", async () => {
  const order = await createDraft();
  await expectOk(command("approve", order.seller, order, { plan: MODEL, paying: "BY_STAGE" }));
  const half = await makesStage(order, await makesStage(order, Date.now()));
  await movesTo(half + (PAYMENT_DAYS - 1) * DAY);
  await runScheduled("*/5 * * * *", env);
  expect(await readOrder(order.buyer, order)).toMatchObject({ orderProgressStatus: "APPROVED" });
  await movesTo(half + PAYMENT_DAYS * DAY + 60_000);
  await runScheduled("*/5 * * * *", env);
  expect(await readOrder(order.buyer, order)).toMatchObject({
    orderProgressStatus: "CANCELED",
    stages: [{ state: "ACCEPTED" }, { state: "ACCEPTED" }, { state: "UNDONE" }, { state: "UNDONE" }],
  });
  expect(await sumsOf(order)).toMatchObject({ seller_payable: -4_500, platform_fee: -500 });
}, 60_000);
