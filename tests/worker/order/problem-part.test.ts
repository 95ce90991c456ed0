import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { command, createOrder, expectOk, onboard, readOrder, settle } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { stripe } from "../../support/worker/money/sandbox.ts";

const PART = { resolution: "PART", refundAmount: 3_000, reason: "Half of it was made" };

test("a problem is decided for both: a part goes back at Stripe, the rest is sent, and both read the exact amounts", async () => {
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  const order = await createOrder("DELIVERED");
  await onboard(order);
  await expectOk(command("report-problem", order.buyer, order, { message: "Half of it is missing." }));
  for (const person of [order.seller, order.buyer])
    expect(await command("resolve-problem", person, order, PART)).toMatchObject({ status: 403 });
  for (const refundAmount of [undefined, 0, 10_000])
    expect(await command("resolve-problem", admin, order, { ...PART, refundAmount })).toMatchObject({
      status: 422,
      body: { error: { code: "order.part_not_of_held" } },
    });
  await expectOk(command("resolve-problem", admin, order, PART));
  await settle(order);

  const intentId = (await readOrder(order.buyer, order)).paymentTransactions[0]?.stripePaymentIntentId ?? "";
  const { data: refunds } = await stripe().refunds.list({ payment_intent: intentId });
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[3_000, "succeeded"]]);
  const { data: transfers } = await stripe().transfers.list({ transfer_group: order.orderId });
  expect(transfers.map(({ amount }) => amount)).toEqual([6_300]);
  const charge = await env.DB.prepare("select held, released, returned, refund_status from charge where order_id = ?")
    .bind(order.orderId)
    .first();
  expect(charge).toEqual({ held: 0, released: 7_000, returned: 3_000, refund_status: "SUCCEEDED" });

  for (const person of [order.seller, order.buyer]) {
    const read = await readOrder(person, order);
    expect(read).toMatchObject({ orderProgressStatus: "COMPLETED", isRefunded: false, refundAmount: 3_000 });
    expect(read.trouble).toMatchObject({
      kind: "DECIDED_PART",
      amount: 3_000,
      incomeAmount: 6_300,
      message: PART.reason,
    });
    const decided = read.events.find(({ type }: { type: string }) => type === "ProblemResolved");
    expect(decided).toMatchObject({ resolution: "PART", amount: 3_000, message: PART.reason });
    expect(read.receipts.map(({ kind }: { kind: string }) => kind)).toEqual(["PAYMENT", "REFUND"]);
  }
  const sums = async (account: string) => {
    const row = await env.DB.prepare("select sum(amount) as sum from ledger_entry where order_id = ? and account = ?")
      .bind(order.orderId, account)
      .first<{ sum: number }>();
    return row?.sum;
  };
  expect([await sums("platform_fee"), await sums("buyer_funds_held"), await sums("refunds")]).toEqual([-700, 0, 0]);
  const { results: taxes } = await env.DB.prepare(
    "select kind, amount, tax_amount from receipt where order_id = ? order by issued_at, number",
  )
    .bind(order.orderId)
    .all();
  expect(taxes).toEqual([
    { kind: "PAYMENT", amount: 10_000, tax_amount: 909 },
    { kind: "REFUND", amount: 3_000, tax_amount: 273 },
  ]);
});
