import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { loadOrderState } from "#worker/order/records/order-state.queries.ts";
import { listPositions } from "#worker/payment/balance/owed.queries.ts";
import { findReceipt } from "#worker/payment/receipt/receipt.queries.ts";
import { createServices } from "#worker/services.ts";
import { query } from "../../support/worker/calls.ts";
import { createOrder, expectOk, settle, transactionIdOf, type TestOrder } from "../../support/worker/order/orders.ts";
import { fetchPdf, listReceipts } from "../../support/worker/money/receipts.ts";
import { present } from "../../support/worker/present.ts";

/* An order with two payments: every sum has each of them once, whichever rows are joined to the order. */

const services = createServices(env);
const SECOND = "payment-2";

/** Another payment of 5,000 of the order that was paid and released, as the product's own statements would write it. */
async function addPayment(order: TestOrder): Promise<void> {
  const entry = (key: string, kind: string, account: string, amount: number) =>
    env.DB.prepare(
      `insert into ledger_entry (movement_key, account, currency_code, amount, movement_kind, order_id, transaction_id, seller_id, created_at)
        values (?, ?, 'JPY', ?, ?, ?, ?, ?, ?)`,
    ).bind(key, account, amount, kind, order.orderId, SECOND, order.seller.commissionAccountId, Date.now());
  await env.DB.batch([
    env.DB.prepare(
      `insert into payment_transaction (id, order_id, transaction_type, transaction_status, attempt, attempt_status, intent_attempt,
        stripe_payment_intent_id, stripe_charge_id, charged_amount, settled_amount, settled_currency_code, succeeded_at,
        created_at, updated_at, fee_mode, tax_numerator, processing_numerator)
        select ?2, order_id, transaction_type, transaction_status, attempt, attempt_status, intent_attempt, 'pi_2', 'ch_2',
          5000, 5000, 'JPY', succeeded_at, created_at - 1, updated_at, fee_mode, tax_numerator, processing_numerator
        from payment_transaction where id = ?1`,
    ).bind(await transactionIdOf(order), SECOND),
    env.DB.prepare(
      `insert into payment_transaction_product (id, transaction_id, price_amount, price_currency_code)
        select 'product-2', ?2, 5000, price_currency_code from payment_transaction_product where transaction_id = ?1`,
    ).bind(await transactionIdOf(order), SECOND),
    env.DB.prepare(
      "insert into payment_transaction_fee (transaction_id, user_index, numerator_value) values (?, 0, 1000)",
    ).bind(SECOND),
    entry("charge:pi_2", "CHARGE", "stripe_clearing", 5_000),
    entry("charge:pi_2", "CHARGE", "buyer_funds_held", -5_000),
    entry(`release:${SECOND}`, "RELEASE", "buyer_funds_held", 4_000),
    entry(`release:${SECOND}`, "RELEASE", "seller_payable", -3_600),
    entry(`release:${SECOND}`, "RELEASE", "platform_fee", -400),
  ]);
}

const positionNow = async () => present((await listPositions(services)).get("JPY"));

test("sums, files, statement and positions have each payment once", async () => {
  const order = await createOrder("COMPLETED");
  await settle(order);
  const { seller, buyer } = order;
  const own = await transactionIdOf(order);
  const before = await positionNow();
  await addPayment(order);

  const sales = (await expectOk(query("paymentHistory.getListSales", { limit: 50 }, seller))).items;
  expect(sales).toHaveLength(1);
  expect(present(sales[0]).sums).toMatchObject({ charged: 15_000, held: 1_000, own: { income: 12_600, fee: 1_400 } });
  const billing = (await expectOk(query("paymentHistory.getListBilling", { limit: 50 }, buyer))).items;
  expect(billing.map(({ sums }) => sums)).toMatchObject([{ charged: 15_000, held: 1_000, released: 14_000 }]);
  const [totals] = await expectOk(query("paymentHistory.getTotalsSales", {}, seller));
  expect(totals).toMatchObject({ orderCount: 1, charged: 15_000, earnings: { income: 12_600, fee: 1_400 } });

  const file = await (await fetchPdf("history/sales.csv", seller)).text();
  expect(file.trim().split("\r\n")).toHaveLength(2);

  const { balances } = await expectOk(query("wallet.get", undefined, seller));
  expect(balances).toMatchObject([{ owed: 12_600, released: 12_600, held: 1_000 }]);
  const held = await expectOk(query("wallet.getHeld", {}, seller));
  expect(held.items).toMatchObject([{ held: 1_000, incomeAmount: 900 }]);

  const { statement } = await expectOk(query("receipt.getStatement", {}, seller));
  const rows = present(present(statement).paper.tables[0]).rows.map((row) => row.slice(2));
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      ["¥10,000", "¥909", "-¥1,000", "¥9,000"],
      // Of its own payment of 5,000, not of the order's other one.
      ["¥4,000", "¥364", "-¥400", "¥3,600"],
    ]),
  );

  const after = await positionNow();
  expect(after.clearing - before.clearing).toBe(5_000);
  expect(after.payableToSellers - before.payableToSellers).toBe(3_600);
  expect(after.heldForBuyers - before.heldForBuyers).toBe(1_000);

  expect(present(await loadOrderState(services.database, order.orderId)).order.transaction.id).toBe(own);
  const receipts = await listReceipts(order);
  expect(receipts).toHaveLength(1);
  expect(await findReceipt(services, receipts[0].number)).toMatchObject({
    receipt: { transactionId: own, amount: 10_000 },
  });
});
