import type { SQLInputValue } from "node:sqlite";
import { expect, test } from "vitest";
import { createMigratedDatabase, insert, numberOf } from "./migrated-database.ts";

const NUMBER = numberOf("receipts");

const text = (words: string) => JSON.stringify([{ text: words, languageCode: "ja", isOriginal: true }]);

/** An order from before there were receipts, with these events. */
function oldOrder(events: readonly object[]) {
  const database = createMigratedDatabase({ before: NUMBER });
  database.exec("PRAGMA foreign_keys = OFF");
  for (const [id, name] of [
    ["buyer", "花子"],
    ["seller", "蒼"],
  ] as const) {
    insert(database, "commission_account", { id, account_id: `${id}-account` });
    insert(database, "user_profile", {
      id: `${id}-profile`,
      account_id: `${id}-account`,
      handle: id,
      handle_key: id,
      names: text(name),
    });
  }
  insert(database, "commission_order", {
    id: "order",
    code: "k7qx2m9abcde",
    buyer_id: "buyer",
    seller_id: "seller",
    price_currency_code: "JPY",
  });
  insert(database, "commission_order_service", { id: "service", order_id: "order", titles: text("肖像画") });
  insert(database, "payment_account_method", { id: "card", stripe_method_id: "pm_1", brand: "visa", last4: "4242" });
  insert(database, "payment_transaction", {
    id: "transaction",
    order_id: "order",
    transaction_type: "COMMISSION_STANDARD",
    stripe_payment_intent_id: "pi_1",
    account_method_id: "card",
    tax_numerator: 1000,
  });
  for (const [index, event] of events.entries())
    insert(database, "order_event", {
      order_id: "order",
      version: index + 1,
      event: JSON.stringify(event),
      at: 100 + index,
    });
  createMigratedDatabase({ from: NUMBER, database });
  return database.prepare("SELECT * FROM receipt ORDER BY issued_at").all() as Record<string, SQLInputValue>[];
}

const paid = (intentId: string, type = "PaymentSucceeded") => ({ type, report: { intentId, amount: 11_001 } });

test("payments, refunds and chargebacks of old orders have receipts, under the numbers they would have had", () => {
  const receipts = oldOrder([
    { type: "OrderSubmitted" },
    paid("pi_1"),
    paid("pi_2", "StrayPaymentReceived"),
    { type: "RefundSucceeded", intentId: "pi_2", attempt: 1, amount: 11_001 },
    { type: "DisputeLost", disputeId: "dp_1", amount: 11_001 },
  ]);
  expect(
    receipts.map(({ number, kind, intent_id, source_id, tax_amount, card_last4 }) => [
      number,
      kind,
      intent_id,
      source_id,
      tax_amount,
      card_last4,
    ]),
  ).toEqual([
    ["k7qx2m9abcde-2", "PAYMENT", "pi_1", "pi_1", 1000, "4242"],
    ["k7qx2m9abcde-3", "PAYMENT", "pi_2", "pi_2", null, null],
    ["k7qx2m9abcde-4", "REFUND", "pi_2", "refund-pi_2", null, null],
    ["k7qx2m9abcde-5", "CHARGEBACK", "pi_1", "dp_1", 1000, "4242"],
  ]);
  expect(receipts[0]).toMatchObject({ buyer_names: text("花子"), seller_handle: "seller", titles: text("肖像画") });
});

test("a refund that the bank sent back is void, the one after it is not", () => {
  const refund = { intentId: "pi_1", amount: 11_001 };
  const receipts = oldOrder([
    paid("pi_1"),
    { type: "RefundSucceeded", attempt: 1, ...refund },
    { type: "RefundFailed", attempt: 1, wasPaid: true, ...refund },
    { type: "RefundFailed", attempt: 2, wasPaid: false, ...refund },
    { type: "RefundSucceeded", attempt: 3, ...refund },
  ]);
  expect(receipts.map(({ kind, voided_at }) => [kind, voided_at])).toEqual([
    ["PAYMENT", null],
    ["REFUND", 102],
    ["REFUND", null],
  ]);
});

test("a receipt is never changed nor deleted; only the mark that it is void is added", () => {
  const database = createMigratedDatabase();
  database.exec("PRAGMA foreign_keys = OFF");
  insert(database, "receipt", { number: "one" });
  expect(() => database.exec("UPDATE receipt SET amount = 1")).toThrow("immutable");
  expect(() => database.exec("DELETE FROM receipt")).toThrow("immutable");
  database.exec("UPDATE receipt SET voided_at = 1");
});
