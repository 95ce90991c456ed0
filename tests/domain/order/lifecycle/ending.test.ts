import { describe, expect, test } from "vitest";
import { paidCharge, payoutOf, refundOfPayment } from "#domain/order/charges.ts";
import { nextInstant } from "#domain/order/lifecycle/clock.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { isShownRefunded } from "#domain/order/view/timeline.ts";
import { Story } from "../story.ts";

const report = { type: "reportProblem", message: "Not what was agreed" } as const;

describe("release (rules M5, M6, O3)", () => {
  test("the buyer accepts: complete, released, sent", () => {
    const story = new Story().delivered();
    expect(story.tries("BUYER", { type: "accept" })).toEqual(["OrderCompleted", "FundsReleased", "TransferRequested"]);
    expect(story.effects.at(-1)).toMatchObject({
      kind: "TRANSFER",
      amount: 9_000,
      currencyCode: "JPY",
      chargeId: "charge-1",
    });
    expect(story.ledger).toEqual({ stripe_clearing: 10_000, seller_payable: -9_000, platform_fee: -1_000 });
    story.does("SYSTEM", { type: "recordTransfer", transactionId: "transaction-1", attempt: 1, outcome: "SUCCEEDED" });
    expect(story.ledger).toEqual({ stripe_clearing: 1_000, platform_fee: -1_000 });
  });

  test("the seller completes early: closed at once, the money waits for the deadline as it stood", () => {
    const story = new Story().delivered();
    const deadline = story.order.completionDeadline;
    story.wait(2);
    expect(story.tries("SELLER", { type: "complete" })).toEqual(["OrderCompleted"]);
    expect(story.order).toMatchObject({ orderChatStatus: "CLOSED", releaseStatus: "WAITING" });
    expect(nextInstant(story.order)).toBe(deadline);
    expect(story.effects.filter(({ kind }) => kind === "TRANSFER")).toEqual([]);
    story.wait(5);
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual(["FundsReleased", "TransferRequested"]);
    expect(nextInstant(story.order)).toBeNull();
  });

  test("the buyer may still accept after the seller completed", () => {
    const story = new Story().delivered().does("SELLER", { type: "complete" });
    expect(story.tries("BUYER", { type: "accept" })).toEqual(["FundsReleased", "TransferRequested"]);
    expect(story.tries("BUYER", { type: "accept" })).toBe("order.wrong_state");
  });

  test("without a payout account the income stays owed until the account becomes able", () => {
    const story = new Story().delivered();
    story.facts = { isPayoutAccountAble: false };
    story.does("BUYER", { type: "accept" });
    expect(story.order.transaction.payout.transferStatus).toBe("AWAITING_ACCOUNT");
    expect(story.tries("SYSTEM", { type: "recordPayoutAccountAble" })).toEqual(["TransferRequested"]);
    expect(story.tries("SYSTEM", { type: "recordPayoutAccountAble" })).toEqual([]);
    expect(
      story.tries("SYSTEM", { type: "recordTransfer", transactionId: "transaction-1", attempt: 1, outcome: "FAILED" }),
    ).toEqual(["TransferFailed"]);
    expect(story.tries("SYSTEM", { type: "recordPayoutAccountAble" })).toEqual(["TransferRequested"]);
    expect(
      story.tries("SYSTEM", {
        type: "recordTransfer",
        transactionId: "transaction-1",
        attempt: 1,
        outcome: "SUCCEEDED",
      }),
    ).toEqual([]);
    expect(story.effects.map(({ idempotencyKey }) => idempotencyKey).slice(-2)).toEqual([
      "transfer:transaction-1:1",
      "transfer:transaction-1:2",
    ]);
  });

  test("a charge settled in another currency is transferred in it, rounded down", () => {
    const story = new Story({ priceCurrencyCode: "USD", listingPrice: 9_999 }).approved();
    story.pays({ settledAmount: 14_490, settledCurrencyCode: "JPY" });
    story.does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] }).does("SELLER", { type: "deliver" });
    story.does("BUYER", { type: "accept" });
    // Income is 9999 − floor(999.9) = 9000 cents; 9000 × 14490 / 9999 = 13042.30…
    expect(story.effects.at(-1)).toMatchObject({ kind: "TRANSFER", amount: 13_042, currencyCode: "JPY" });
  });
});

describe("cancel (rule O4)", () => {
  test("before payment costs nothing and ends the transaction", () => {
    const story = new Story();
    expect(story.tries("BUYER", { type: "cancel" })).toEqual(["OrderCanceled"]);
    expect(story.order.transaction.transactionStatus).toBe("CANCELED");
    expect(story.notifications.at(-1)).toMatchObject({ notificationType: "COMMISSION_ORDER_CANCELED", to: "SELLER" });
  });

  test("by the seller after payment gives everything back, our fee included", () => {
    const story = new Story().delivered();
    expect(story.tries("SELLER", { type: "cancel" })).toEqual(["OrderCanceled", "RefundRequested"]);
    expect(story.effects.at(-1)).toEqual({
      kind: "REFUND",
      idempotencyKey: "refund:intent-1:1",
      transactionId: "transaction-1",
      intentId: "intent-1",
      attempt: 1,
      amount: 10_000,
      currencyCode: "JPY",
    });
    expect(story.steps.at(-1)?.reaction.refundRow).toMatchObject({
      id: "refund-intent-1",
      transactionStatus: "PENDING",
    });
    story.does("SYSTEM", {
      type: "recordRefund",
      transactionId: "transaction-1",
      intentId: "intent-1",
      attempt: 1,
      outcome: "SUCCEEDED",
    });
    expect(refundOfPayment(story.order)).toMatchObject({ refundStatus: "SUCCEEDED", refundedAt: story.now });
    expect(story.ledger).toEqual({});
  });

  test("by the buyer after payment only once delivery is overdue, from that very instant", () => {
    const story = new Story().paid().wait(60);
    story.now -= 1;
    expect(story.tries("BUYER", { type: "cancel" })).toBe("order.not_overdue");
    story.now += 1;
    expect(story.tries("BUYER", { type: "cancel" })).toEqual(["OrderCanceled", "RefundRequested"]);
    expect(story.steps.at(-2)?.event).toMatchObject({ reason: "BUYER_CANCELED_OVERDUE" });
  });
});

describe("changes (rule O2)", () => {
  test("as often as agreed; meanwhile the seller may replace files, deliver again, but not complete", () => {
    const story = new Story().delivered();
    for (const round of [1, 2]) {
      story.does("BUYER", { type: "requestChanges", message: `Round ${round}` });
      expect(story.tries("SELLER", { type: "complete" })).toBe("order.changes_pending");
      expect(story.tries("BUYER", { type: "requestChanges", message: "And" })).toBe("order.wrong_state");
      story.does("SELLER", { type: "removeDeliverables", mediaIds: ["media-1"] });
      expect(story.tries("SELLER", { type: "deliver" })).toBe("order.no_deliverable");
      story.does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] }).does("SELLER", { type: "deliver" });
    }
    expect(story.tries("BUYER", { type: "requestChanges", message: "Round 3" })).toBe("order.no_changes_left");
    expect(story.order).toMatchObject({ orderProgressStatus: "DELIVERED", completionDeadline: story.now + 7 * DAY });
  });
});

const lastNotifications = ({ notifications }: Story) =>
  notifications.slice(-2).map(({ notificationType, occasion }) => `${notificationType} ${occasion}`);

describe("a reported problem (rule O3)", () => {
  test("holds the release until an admin releases", () => {
    const story = new Story().delivered().does("SELLER", { type: "complete" }).does("BUYER", report).wait(30);
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual([]);
    expect(story.tries("BUYER", report)).toBe("order.problem_open");
    expect(story.tries("SELLER", { type: "resolveProblem", resolution: "RELEASE" })).toBe("order.not_allowed");
    const answer = story.tries("ADMIN", { type: "resolveProblem", resolution: "RELEASE" });
    expect(answer).toEqual(["ProblemResolved", "FundsReleased", "TransferRequested"]);
    expect(lastNotifications(story)).toEqual([
      "COMMISSION_ORDER_COMPLETED PROBLEM_RELEASED",
      "COMMISSION_ORDER_COMPLETED PROBLEM_RELEASED",
    ]);
  });

  test("or refunds: a delivered order is canceled, a completed one stays completed", () => {
    const refund = { type: "resolveProblem", resolution: "REFUND" } as const;
    const delivered = new Story().delivered().does("BUYER", report);
    expect(delivered.tries("ADMIN", refund)).toEqual(["ProblemResolved", "OrderCanceled", "RefundRequested"]);
    expect(lastNotifications(delivered)).toContain("COMMISSION_ORDER_CANCELED PROBLEM_REFUNDED");
    const completed = new Story().delivered().does("SELLER", { type: "complete" }).does("BUYER", report);
    expect(completed.tries("ADMIN", refund)).toEqual(["ProblemResolved", "RefundRequested"]);
    expect(completed.order).toMatchObject({ orderProgressStatus: "COMPLETED", releaseStatus: "RETURNED" });
    expect(completed.tries("BUYER", { type: "accept" })).toBe("order.wrong_state");
  });

  test("or gives a part of it back: our fee is of what the seller keeps (rule M70)", () => {
    const part = (refundAmount: number) => ({ type: "resolveProblem", resolution: "PART", refundAmount }) as const;
    const story = new Story().delivered().does("BUYER", report);
    for (const refundAmount of [0, -1, 10_000, 10_001])
      expect(story.tries("ADMIN", part(refundAmount))).toBe("order.part_not_of_held");
    expect(story.tries("ADMIN", part(3_333))).toEqual([
      "ProblemResolved",
      "OrderCompleted",
      "FundsReleased",
      "TransferRequested",
      "RefundRequested",
    ]);
    expect(story.order).toMatchObject({
      orderProgressStatus: "COMPLETED",
      releaseStatus: "RELEASED",
      problemResolution: "PART",
    });
    expect(paidCharge(story.order)).toMatchObject({ held: 0, released: 6_667, refundAmount: 3_333 });
    // A tenth of 6,667 rounded down is ours.
    expect(payoutOf(story.order)).toMatchObject({ incomeReleased: 6_001 });
    expect(lastNotifications(story)).toContain("COMMISSION_ORDER_COMPLETED PROBLEM_PART");
    expect(isShownRefunded(story.order)).toBe(false);
  });

  test("is taken back by accepting, and ends with the seller's cancel", () => {
    const accepted = new Story().delivered().does("BUYER", report).does("BUYER", { type: "accept" });
    expect(accepted.order).toMatchObject({ problemResolution: "WITHDRAWN", releaseStatus: "RELEASED" });
    const canceled = new Story().delivered().does("BUYER", report).does("SELLER", { type: "cancel" });
    expect(canceled.order).toMatchObject({ problemResolution: "WITHDRAWN", releaseStatus: "RETURNED" });
  });

  test("the seller cannot complete past it", () => {
    const story = new Story().delivered().does("BUYER", report);
    expect(story.tries("SELLER", { type: "complete" })).toBe("order.problem_open");
  });
});
