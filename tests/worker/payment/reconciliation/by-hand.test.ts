import { env } from "cloudflare:workers";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { reconciliationDifference } from "#worker/db/schema/money/payment.ts";
import { reconcile } from "#worker/payment/reconciliation/reconcile.usecases.ts";
import { createServices, type Services } from "#worker/services.ts";
import {
  addFile,
  command,
  createOrder,
  expectOk,
  onboard,
  orderRow,
  readOrder,
  settle,
  type TestOrder,
} from "../../../support/worker/order/orders.ts";
import { present } from "../../../support/worker/present.ts";
import { sandbox, stripe } from "../../../support/worker/money/sandbox.ts";

/* What people did by hand at Stripe, of which no webhook told: the night finds it, and the order takes it in (rule M34). */

const at = (milliseconds: number): Services => ({
  ...createServices(env),
  clock: { now: () => Date.now() + milliseconds },
});
const openOf = ({ orderId }: TestOrder) =>
  at(0)
    .database.select()
    .from(reconciliationDifference)
    .where(and(isNull(reconciliationDifference.closedAt), eq(reconciliationDifference.orderId, orderId)));
const intentOf = async (order: TestOrder): Promise<string> =>
  present((await readOrder(order.buyer, order)).paymentTransactions[0]?.stripePaymentIntentId);
const transfersOf = async ({ orderId }: TestOrder) => (await stripe().transfers.list({ transfer_group: orderId })).data;
const refundsOf = async (order: TestOrder) => {
  const { data } = await stripe().refunds.list({ payment_intent: await intentOf(order) });
  return data.filter(({ status }) => status === "succeeded").map(({ amount }) => amount);
};
const refundByHand = async (order: TestOrder, amount?: number) =>
  sandbox<{ id: string }>("POST", `/charges/${await intentOf(order)}/refund`, amount === undefined ? {} : { amount });

test("refunded whole by hand: nothing goes to the seller", async () => {
  const order = await createOrder("PAID");
  await refundByHand(order);
  await reconcile(at(2 * HOUR));
  await settle(order);
  expect(await openOf(order)).toEqual([]);
  expect(await orderRow(order)).toMatchObject({ order_progress_status: "CANCELED" });
  await onboard(order);
  expect(await transfersOf(order)).toEqual([]);
  expect(await refundsOf(order)).toEqual([10_000]);
});

test("refunded in part by hand, then canceled: the rest goes back, and no more", async () => {
  const order = await createOrder("PAID");
  await refundByHand(order, 3000);
  await reconcile(at(2 * HOUR));
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  expect((await refundsOf(order)).toSorted((one, other) => one - other)).toEqual([3000, 7000]);
  expect(await orderRow(order)).toMatchObject({ refund_status: "SUCCEEDED", refund_amount: 7000 });
  await reconcile(at(3 * HOUR));
  expect(await openOf(order)).toEqual([]);
});

test("refunded in part by hand, then accepted: the seller gets their share of what is left", async () => {
  const order = await createOrder("PAID");
  await refundByHand(order, 3000);
  await reconcile(at(2 * HOUR));
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  await expectOk(command("accept", order.buyer, order));
  await onboard(order);
  expect((await transfersOf(order)).map(({ amount }) => amount)).toEqual([6300]);
  await reconcile(at(3 * HOUR));
  expect(await openOf(order)).toEqual([]);
});

test("a refund by hand that fails weeks later is taken back", async () => {
  const order = await createOrder("PAID");
  const { id } = await refundByHand(order, 3000);
  await reconcile(at(2 * HOUR));
  expect(await orderRow(order)).toMatchObject({ external_refunds: expect.stringContaining('"isFailed":false') });
  await sandbox("POST", `/refunds/${id}`, { outcome: "fail" });
  await reconcile(at(20 * HOUR));
  expect(await orderRow(order)).toMatchObject({ external_refunds: expect.stringContaining('"isFailed":true') });
  expect(await openOf(order)).toEqual([]);
});

test("a transfer by hand and one of ours taken back are booked once", async () => {
  const order = await createOrder("COMPLETED");
  await onboard(order);
  const sent = present((await transfersOf(order))[0]);
  await sandbox("POST", "/transfers", {
    amount: 400,
    currency: "jpy",
    destination: sent.destination,
    source_transaction: sent.source_transaction,
  });
  await sandbox("POST", `/transfers/${sent.id}/reverse`, { amount: 2000 });
  await reconcile(at(2 * HOUR));
  await reconcile(at(3 * HOUR));
  expect(await openOf(order)).toEqual([]);
  const { results } = await env.DB.prepare(
    "select movement_kind as kind, amount from ledger_entry where order_id = ? and account = 'stripe_clearing' and movement_kind like 'TRANSFER_%' order by amount",
  )
    .bind(order.orderId)
    .all();
  expect(results).toEqual([
    { kind: "TRANSFER_BY_HAND", amount: -400 },
    { kind: "TRANSFER_REVERSED", amount: 2000 },
  ]);
});

test("a transfer that was sent weeks ago and is taken back today is found by what moved the balance", async () => {
  const order = await createOrder("COMPLETED");
  await onboard(order);
  const sent = present((await transfersOf(order))[0]);
  await reconcile(at(2 * HOUR));
  await sandbox("POST", "/clock/advance", { days: 30 });
  await sandbox("POST", `/transfers/${sent.id}/reverse`, { amount: 2000 });
  await reconcile(at(30 * DAY + 2 * HOUR));
  const taken = await env.DB.prepare(
    "select sum(amount) as amount from ledger_entry where order_id = ? and account = 'stripe_clearing' and movement_kind = 'TRANSFER_REVERSED'",
  )
    .bind(order.orderId)
    .first<number>("amount");
  expect(taken).toBe(2000);
  expect(await openOf(order)).toEqual([]);
});

test("an inquiry that nobody told of holds the release, and its end lets it go on", async () => {
  const order = await createOrder("DELIVERED");
  const { id } = await sandbox<{ id: string }>("POST", `/charges/${await intentOf(order)}/dispute`, {
    kind: "inquiry",
  });
  await reconcile(at(30 * DAY + 3 * HOUR));
  expect((await readOrder(order.seller, order)).disputeStatus).toBe("INQUIRY");
  expect(await openOf(order)).toEqual([]);
  await sandbox("POST", `/disputes/${id}`, { outcome: "close" });
  await reconcile(at(60 * DAY));
  expect((await readOrder(order.seller, order)).disputeStatus).toBe("CLOSED");
  expect(await openOf(order)).toEqual([]);
});

test("a warning of fraud whose webhook was lost is found at night, once", async () => {
  const order = await createOrder("PAID");
  await sandbox("POST", `/charges/${await intentOf(order)}/fraud_warning`);
  for (const night of [2 * HOUR, DAY + 2 * HOUR]) await reconcile(at(night));
  expect(JSON.parse(String((await orderRow(order))["fraud_warnings"]))).toHaveLength(1);
  expect(await openOf(order)).toEqual([]);
});
