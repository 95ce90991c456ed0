import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { get, post } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order-listing.ts";
import { createOrder, must, readOrder, settle, type TestOrder } from "../../support/worker/orders.ts";
import { postWebhook, sandbox, stripe, webhooksOf } from "../../support/worker/sandbox.ts";

const ledgerOf = async ({ orderId }: TestOrder) => {
  const { results } = await env.DB.prepare(
    "select account, sum(amount) as amount from ledger_entry where order_id = ? group by account having sum(amount) <> 0",
  )
    .bind(orderId)
    .all<{ account: string; amount: number }>();
  return Object.fromEntries(results.map(({ account, amount }) => [account, amount]));
};

async function onboard({ seller }: TestOrder) {
  await must(post("/api/stripe/connect/signup", {}, seller));
  const { body: wallet } = await get("/api/stripe/connect/get", seller);
  await sandbox("POST", `/accounts/${wallet.account.id}`, { action: "complete" });
  await must(get("/api/stripe/connect/get", seller));
}

const chargeOf = ({ orderId }: TestOrder) =>
  env.DB.prepare(
    "select stripe_charge_id as chargeId, stripe_payment_intent_id as intentId from payment_transaction where order_id = ? and transaction_type <> 'REFUND'",
  )
    .bind(orderId)
    .first<{ chargeId: string; intentId: string }>();

test("dollars that settle in yen: the income leaves in yen, rounded down", async () => {
  await sandbox("POST", "/settings", { settlement_currency: "jpy", jpy_per_usd: "148.12" });
  const listing = await createListing({ priceCurrencyCode: "USD" });
  const order = await createOrder("COMPLETED", { listing });
  await sandbox("POST", "/settings", { settlement_currency: null });
  await onboard(order);
  await settle(order);
  expect(await readOrder(order.seller, order)).toMatchObject({ transferStatus: "SUCCEEDED" });
  // 100.00 USD became 14,812 yen; the seller's 90 % of it.
  const transfers = await stripe().transfers.list({ transfer_group: order.orderId });
  expect(transfers.data).toMatchObject([{ amount: 13_330, currency: "jpy" }]);
  expect(await ledgerOf(order)).toEqual({ stripe_clearing: 1000, platform_fee: -1000 });
});

async function dispute(order: TestOrder): Promise<string> {
  const { chargeId } = (await chargeOf(order))!;
  const opened = await sandbox("POST", `/charges/${chargeId}/dispute`);
  const id: string = opened.id ?? opened.dispute.id;
  await tell(order, id);
  return id;
}

async function tell(order: TestOrder, disputeId: string) {
  for (const webhook of await webhooksOf(disputeId))
    if (webhook.type.startsWith("charge.dispute")) await postWebhook(webhook);
  await settle(order);
}

test("a dispute holds the money; losing it takes the money and cancels", async () => {
  const order = await createOrder("PAID");
  const id = await dispute(order);
  await expect.poll(async () => (await readOrder(order.seller, order)).disputeStatus).toBe("OPENED");
  expect((await readOrder(order.seller, order)).allowedCommands).not.toContain("cancel");
  await sandbox("POST", `/disputes/${id}`, { outcome: "lose" });
  await tell(order, id);
  await expect.poll(async () => (await readOrder(order.seller, order)).disputeStatus).toBe("LOST");
  expect(await readOrder(order.seller, order)).toMatchObject({ orderProgressStatus: "CANCELED", isRefunded: true });
  expect(await ledgerOf(order)).toEqual({});
});

test("a dispute that is won lets everything go on", async () => {
  const order = await createOrder("PAID");
  const id = await dispute(order);
  await sandbox("POST", `/disputes/${id}`, { outcome: "win" });
  await tell(order, id);
  await expect.poll(async () => (await readOrder(order.seller, order)).disputeStatus).toBe("WON");
  expect(await ledgerOf(order)).toEqual({ stripe_clearing: 10_000, buyer_funds_held: -10_000 });
});

test("a dispute lost after the seller was paid is the seller's debt, our fee excepted", async () => {
  const order = await createOrder("COMPLETED");
  await onboard(order);
  await settle(order);
  const id = await dispute(order);
  await sandbox("POST", `/disputes/${id}`, { outcome: "lose" });
  await tell(order, id);
  await expect.poll(async () => (await readOrder(order.seller, order)).disputeStatus).toBe("LOST");
  expect(await ledgerOf(order)).toEqual({ stripe_clearing: -9000, seller_debt: 9000 });
});
