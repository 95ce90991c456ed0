import { expect, test } from "vitest";
import type { OrderEvent } from "#domain/order/events.ts";
import { receiptChangeOf } from "#domain/order/reactions/receipts.ts";
import { Story } from "../story.ts";

const { order } = new Story().paid();
const own = order.transaction.stripePaymentIntentId!;
const changeOf = (event: object) =>
  receiptChangeOf(order, { at: 0, actor: "SYSTEM", ...event } as unknown as OrderEvent);

test.each([
  [{ type: "ExternalRefundRecorded", refundId: "re_1", amount: 1100 }, "REFUND", "re_1"],
  [{ type: "RefundPaidElsewhere", amount: 1100 }, "REFUND", `elsewhere-${own}`],
  [{ type: "DisputeLost", disputeId: "dp_1", amount: 1100 }, "CHARGEBACK", "dp_1"],
])("%j has a receipt with its part of the tax", (event, kind, sourceId) => {
  const change = changeOf({ intentId: own, ...event });
  expect(change).toMatchObject({ type: "ISSUE", kind, sourceId, amount: 1100, taxAmount: 100 });
  expect(changeOf({ ...event, intentId: "pi_other" })).toMatchObject({ taxAmount: null, accountMethodId: null });
});

test.each([
  [{ type: "ExternalRefundFailed", refundId: "re_1" }, ["re_1"]],
  [{ type: "DisputeReversed", disputeId: "dp_1" }, ["dp_1"]],
  [{ type: "RefundFailed", attempt: 2, wasPaid: true }, [`refund-${own}-2`, `refund-${own}`]],
])("%j makes one void", (event, sourceIds) => {
  expect(changeOf({ intentId: own, ...event })).toEqual({ type: "VOID", sourceIds });
});

test("a refund that had not been paid, and what moves no money of the buyer, has none", () => {
  expect(changeOf({ type: "RefundFailed", intentId: own, wasPaid: false })).toBeNull();
  expect(changeOf({ type: "DisputeWon", intentId: own })).toBeNull();
  expect(changeOf({ type: "OrderDelivered" })).toBeNull();
});
