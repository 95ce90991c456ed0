import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { get, query } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  command,
  createOrder,
  expectOk,
  onboard,
  readOrder,
  settle,
  transactionIdOf,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { postWebhook, sandbox, stripe, webhooksOf } from "../../support/worker/money/sandbox.ts";

const ledgerOf = async ({ orderId }: TestOrder) => {
  const { results } = await env.DB.prepare(
    "select account, sum(amount) as amount from ledger_entry where order_id = ? and movement_kind <> 'STRIPE_FEE' group by account having sum(amount) <> 0",
  )
    .bind(orderId)
    .all<{ account: string; amount: number }>();
  return Object.fromEntries(results.map(({ account, amount }) => [account, amount]));
};

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
  const id = await dispute(order);
  await sandbox("POST", `/disputes/${id}`, { outcome: "lose" });
  await tell(order, id);
  await expect.poll(async () => (await readOrder(order.seller, order)).disputeStatus).toBe("LOST");
  expect(await ledgerOf(order)).toEqual({ stripe_clearing: -9000, seller_debt: 9000 });
});

/** A seller who has been paid for one order, and whose bank then lost it. */
async function indebted(): Promise<TestOrder> {
  const order = await createOrder("COMPLETED");
  await onboard(order);
  const id = await dispute(order);
  await sandbox("POST", `/disputes/${id}`, { outcome: "lose" });
  await tell(order, id);
  await expect.poll(async () => (await readOrder(order.seller, order)).disputeStatus).toBe("LOST");
  return order;
}

const debtsOf = async ({ seller }: TestOrder) => (await expectOk(query("wallet.getDebts", undefined, seller))).items;

test("a debt is kept from the seller's next income, once, and only the rest is sent", async () => {
  const old = await indebted();
  expect(await debtsOf(old)).toEqual([{ currencyCode: "JPY", amount: 9000 }]);
  const dollars = await createListing({ priceCurrencyCode: "USD" });
  expect(await debtsOf({ ...old, seller: dollars.seller })).toEqual([]);

  const { seller, ...listing } = old;
  const next = await createOrder("COMPLETED", { listing: { ...listing, seller } });
  await settle(next);
  expect((await stripe().transfers.list({ transfer_group: next.orderId })).data).toEqual([]);
  expect(await ledgerOf(next)).toEqual({ stripe_clearing: 10_000, platform_fee: -1000, seller_debt: -9000 });
  expect(await debtsOf(old)).toEqual([]);
  const sellers = await readOrder(seller, next);
  expect(sellers.moneyTimeline).toMatchObject([
    { step: "PAID", amount: 10_000 },
    { step: "RELEASED", amount: 10_000 },
    { step: "FEE", amount: 1000 },
    { step: "DEBT_SET_OFF", amount: 9000 },
  ]);
  const buyers = JSON.stringify(await readOrder(next.buyer, next));
  expect(buyers).not.toContain("DebtSetOff");
  expect(buyers).not.toContain("DEBT_SET_OFF");

  const third = await createOrder("COMPLETED", { listing: { ...listing, seller } });
  await settle(third);
  expect((await stripe().transfers.list({ transfer_group: third.orderId })).data).toMatchObject([{ amount: 9000 }]);
  const { body: wallet } = await get("/api/stripe/connect/get", seller);
  expect(wallet.balances).toEqual([{ currencyCode: "JPY", owed: 0, released: 27_000, paidOut: 18_000 }]);
});

test("two orders that are accepted at once pay a debt once", async () => {
  const old = await indebted();
  const orders = [await createOrder("DELIVERED", { listing: old }), await createOrder("DELIVERED", { listing: old })];
  await Promise.all(orders.map((order) => expectOk(command("accept", order.buyer, order))));
  for (const order of orders) await settle(order);
  expect(await debtsOf(old)).toEqual([]);
  const books = await Promise.all(orders.map(ledgerOf));
  expect(books.map(({ seller_debt = 0 }) => seller_debt).toSorted()).toEqual([-9000, 0]);
  const sent = await Promise.all(
    orders.map(async ({ orderId }) => (await stripe().transfers.list({ transfer_group: orderId })).data),
  );
  expect(sent.flat().map(({ amount }) => amount)).toEqual([9000]);
});

test("the ledger refuses to pay a debt that is not there", async () => {
  const order = await createOrder("PAID");
  const insert = env.DB.prepare(
    "insert into ledger_entry values ('debt-set-off:twice', 'seller_debt', 'JPY', -1, 'DEBT_SET_OFF', ?, ?, ?, 0)",
  ).bind(order.orderId, await transactionIdOf(order), order.seller.commissionAccountId);
  await expect(insert.run()).rejects.toThrow("seller_debt is paid already");
});
