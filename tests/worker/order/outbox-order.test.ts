import { expect, test } from "vitest";
import { inOrder } from "#worker/order/outbox/outbox-order.ts";
import { mayStillRun } from "#worker/order/outbox/outbox-backoff.ts";

test("money goes before words, and what was tried often in vain comes last", () => {
  const row = (kind: "ROOM" | "RECEIPT" | "REFUND" | "TRANSFER", attempts = 0) => ({ kind, attempts });
  const rows = [row("RECEIPT"), row("REFUND", 3), row("TRANSFER", 2), row("ROOM"), row("REFUND")];
  expect(inOrder(rows)).toEqual([row("TRANSFER", 2), row("REFUND"), row("RECEIPT"), row("ROOM"), row("REFUND", 3)]);
});

test("what was asked less than two minutes ago may still be on its way", () => {
  expect([0, 1, 5, 6, 20].map(mayStillRun)).toEqual([false, true, true, false, false]);
});
