import { expect, test } from "vitest";
import { createMigratedDatabase, insert, numberOf } from "./migrated-database.ts";

const NUMBER = numberOf("made_refunds");

test("what came last of each attempt to refund is read from the histories of old orders", () => {
  const database = createMigratedDatabase({ before: NUMBER });
  database.exec("PRAGMA foreign_keys = OFF");
  const refund = { intentId: "pi_1", amount: 6_000 };
  const history = [
    { type: "RefundRequested", attempt: 1, ...refund },
    { type: "RefundSucceeded", attempt: 1, ...refund },
    { type: "RefundFailed", attempt: 2, wasPaid: false, ...refund },
    { type: "RefundSucceeded", attempt: 3, ...refund },
    { type: "RefundFailed", attempt: 3, wasPaid: true, ...refund },
  ];
  insert(database, "commission_order", { id: "old", code: "one", refund_attempt: 3 });
  insert(database, "commission_order", { id: "unpaid", code: "two", refund_attempt: 0 });
  for (const [index, event] of history.entries())
    insert(database, "order_event", { order_id: "old", version: index + 1, event: JSON.stringify(event), at: index });
  createMigratedDatabase({ from: NUMBER, database });
  const rows = database.prepare("SELECT id, made_refunds FROM commission_order ORDER BY id").all();
  expect(rows.map(({ made_refunds }) => JSON.parse(String(made_refunds)))).toEqual([
    [
      { ...refund, attempt: 1, isPaid: true },
      { ...refund, attempt: 2, isPaid: false },
      { ...refund, attempt: 3, isPaid: false },
    ],
    [],
  ]);
});
