import { describe, expect, test } from "vitest";
import { refundOfPayment } from "#domain/order/charges.ts";
import { Story } from "../story.ts";

const dispute = (outcome: "OPENED" | "WON" | "LOST", amount = 10_000, disputeId = "dispute-1") =>
  ({ type: "recordDispute", disputeId, intentId: "intent-1", outcome, amount }) as const;
const refund = (outcome: "SUCCEEDED" | "FAILED" | "REFUSED", attempt = 1) =>
  ({ type: "recordRefund", transactionId: "transaction-1", intentId: "intent-1", attempt, outcome }) as const;
const transferred = {
  type: "recordTransfer",
  transactionId: "transaction-1",
  attempt: 1,
  outcome: "SUCCEEDED",
} as const;

describe("refunds that fail", () => {
  test("an admin tries again under a new key; the promise is booked once", () => {
    const story = new Story().paid().does("SELLER", { type: "cancel" });
    expect(story.tries("ADMIN", { type: "retryRefund" })).toBe("order.refund_not_failed");
    expect(story.tries("SYSTEM", refund("FAILED"))).toEqual(["RefundFailed"]);
    expect(story.tries("SYSTEM", refund("FAILED"))).toEqual([]);
    expect(story.notifications.at(-1)).toMatchObject({ to: "ADMINS", occasion: "REFUND_FAILED" });
    expect(story.ledger).toEqual({ stripe_clearing: 10_000, refunds: -10_000 });
    expect(story.tries("ADMIN", { type: "retryRefund" })).toEqual(["RefundRequested"]);
    expect(story.effects.at(-1)).toMatchObject({ idempotencyKey: "refund:intent-1:2", amount: 10_000 });
    expect(story.tries("SYSTEM", refund("SUCCEEDED", 1))).toEqual([]);
    expect(story.tries("SYSTEM", refund("SUCCEEDED", 2))).toEqual(["RefundSucceeded"]);
    expect(story.ledger).toEqual({});
  });

  test("a bank may send a paid refund back", () => {
    const story = new Story().paid().does("SELLER", { type: "cancel" }).does("SYSTEM", refund("SUCCEEDED"));
    expect(story.tries("SYSTEM", refund("FAILED"))).toEqual(["RefundFailed"]);
    expect(story.ledger).toEqual({ stripe_clearing: 10_000, refunds: -10_000 });
  });
});

describe("a paid refund that comes back after another one has begun", () => {
  /** 6,000 of 10,000 are paid back by the first attempt; the rest is tried again. */
  const inTwoParts = () =>
    new Story()
      .paid()
      .does("SELLER", { type: "cancel" })
      .does("SYSTEM", { ...refund("SUCCEEDED"), amount: 6_000 })
      .does("ADMIN", { type: "retryRefund" });
  const owed = ({ order }: Story) => [refundOfPayment(order).refundStatus, refundOfPayment(order).refundAmount];
  const ALL_OWED = { stripe_clearing: 10_000, refunds: -10_000 };

  test("is owed beside one that is made", () => {
    const story = inTwoParts().does("SYSTEM", refund("SUCCEEDED", 2));
    expect([owed(story), story.ledger]).toEqual([["SUCCEEDED", 4_000], {}]);
    expect(story.tries("SYSTEM", refund("FAILED", 1))).toEqual(["RefundFailed"]);
    expect(owed(story)).toEqual(["FAILED", 6_000]);
    expect(story.tries("SYSTEM", refund("FAILED", 1))).toEqual([]);
    expect(story.tries("SYSTEM", refund("FAILED", 2))).toEqual(["RefundFailed"]);
    expect([owed(story), story.ledger]).toEqual([["FAILED", 10_000], ALL_OWED]);
    expect(story.does("ADMIN", { type: "retryRefund" }).effects.at(-1)).toMatchObject({ amount: 10_000 });
  });

  test("is owed when one that is under way has ended, however that ends", () => {
    const paid = inTwoParts().does("SYSTEM", refund("FAILED", 1));
    expect(owed(paid)).toEqual(["REQUESTED", 10_000]);
    expect(owed(paid.does("SYSTEM", { ...refund("SUCCEEDED", 2), amount: 4_000 }))).toEqual(["FAILED", 6_000]);
    const failed = inTwoParts().does("SYSTEM", refund("FAILED", 1)).does("SYSTEM", refund("FAILED", 2));
    expect([owed(failed), failed.ledger]).toEqual([["FAILED", 10_000], ALL_OWED]);
  });

  test("and one of which only a part was made, before it is tried again", () => {
    const story = new Story().paid().does("SELLER", { type: "cancel" });
    story.does("SYSTEM", { ...refund("SUCCEEDED"), amount: 6_000 });
    expect(owed(story)).toEqual(["FAILED", 4_000]);
    expect(owed(story.does("SYSTEM", refund("FAILED", 1)))).toEqual(["FAILED", 10_000]);
  });

  test("and one that was thought refused and was made late is owed no longer, whatever has begun since", () => {
    const refused = () => new Story().paid().does("SELLER", { type: "cancel" }).does("SYSTEM", refund("REFUSED"));
    expect(owed(refused())).toEqual(["FAILED", 10_000]);
    expect(refused().tries("SYSTEM", refund("REFUSED"))).toEqual([]);
    const late = refused().does("SYSTEM", refund("SUCCEEDED"));
    expect([owed(late), late.ledger]).toEqual([["SUCCEEDED", 10_000], {}]);
    expect(late.tries("SYSTEM", refund("REFUSED"))).toEqual([]);
    expect(late.tries("SYSTEM", refund("FAILED"))).toEqual(["RefundFailed"]);

    const again = refused().does("ADMIN", { type: "retryRefund" });
    again.does("SYSTEM", { ...refund("SUCCEEDED", 1), amount: 6_000 });
    expect(owed(again)).toEqual(["REQUESTED", 4_000]);
    expect(owed(again.does("SYSTEM", refund("SUCCEEDED", 2)))).toEqual(["SUCCEEDED", 4_000]);
    expect(again.ledger).toEqual({});
  });
});

describe("disputes", () => {
  test("lost while our refund is still on its way: the bank has made it, and no late report changes that", () => {
    const story = new Story().paid().does("SELLER", { type: "cancel" }).does("SYSTEM", dispute("LOST"));
    expect(story.order.releaseStatus).toBe("RETURNED");
    expect(refundOfPayment(story.order).refundStatus).toBe("SUCCEEDED");
    expect(story.ledger).toEqual({});
    expect(story.tries("SYSTEM", refund("FAILED"))).toEqual([]);
  });

  test("need a payment", () => {
    expect(new Story().approved().tries("SYSTEM", dispute("OPENED"))).toBe("order.wrong_state");
  });

  test("opened and won before release: nothing moves meanwhile, then everything goes on", () => {
    const story = new Story().delivered().does("SYSTEM", dispute("OPENED"));
    expect(story.tries("SYSTEM", dispute("OPENED"))).toEqual([]);
    expect(story.tries("BUYER", { type: "accept" })).toBe("order.dispute_open");
    expect(story.tries("SELLER", { type: "cancel" })).toBe("order.dispute_open");
    expect(story.ledger).toEqual({ disputes: 10_000, buyer_funds_held: -10_000 });
    expect(story.tries("SYSTEM", dispute("WON"))).toEqual(["DisputeWon"]);
    expect(story.tries("SYSTEM", dispute("OPENED"))).toEqual([]);
    expect(story.tries("BUYER", { type: "accept" })).toEqual(["OrderCompleted", "FundsReleased", "TransferRequested"]);
  });

  test("lost before release: the buyer has the money, the order is canceled and says refunded", () => {
    const story = new Story().delivered().does("SYSTEM", dispute("OPENED"));
    expect(story.tries("SYSTEM", dispute("LOST"))).toEqual(["DisputeLost", "OrderCanceled"]);
    expect(story.order.releaseStatus).toBe("RETURNED");
    expect(refundOfPayment(story.order)).toMatchObject({ refundStatus: "SUCCEEDED", refundAmount: 10_000 });
    expect(story.steps.at(-2)?.reaction.refundRow).toMatchObject({ transactionStatus: "SUCCEEDED", amount: 10_000 });
    expect(story.effects.filter(({ kind }) => kind !== "CHARGE")).toEqual([]);
    expect(story.ledger).toEqual({});
  });

  test("partly lost before release: the rest is split as agreed", () => {
    const story = new Story().delivered().does("SYSTEM", dispute("LOST", 4_000));
    expect(story.order.orderProgressStatus).toBe("DELIVERED");
    story.does("BUYER", { type: "accept" });
    expect(story.effects.at(-1)).toMatchObject({ kind: "TRANSFER", amount: 5_400 });
    story.does("SYSTEM", transferred);
    expect(story.ledger).toEqual({ stripe_clearing: 600, platform_fee: -600 });
  });

  test("lost after the transfer: the seller owes their share, our fee is ours to lose", () => {
    const story = new Story().delivered().does("BUYER", { type: "accept" }).does("SYSTEM", transferred);
    expect(story.tries("SYSTEM", dispute("LOST"))).toEqual(["DisputeOpened", "DisputeLost"]);
    expect(story.ledger).toEqual({ stripe_clearing: -9_000, seller_debt: 9_000 });
    expect(story.order.orderProgressStatus).toBe("COMPLETED");
  });

  test("lost while the income still waits for an account: it is taken from there", () => {
    const story = new Story().delivered();
    story.facts = { isPayoutAccountAble: false };
    story.does("BUYER", { type: "accept" }).does("SYSTEM", dispute("OPENED"));
    expect(story.tries("SYSTEM", { type: "recordPayoutAccountAble" })).toEqual([]);
    story.does("SYSTEM", dispute("LOST"));
    expect(story.tries("SYSTEM", { type: "recordPayoutAccountAble" })).toEqual([]);
    expect(story.order.transaction.payout.transferStatus).toBe("CANCELED");
    expect(story.ledger).toEqual({});
  });

  test("won while the income waits for an account that is able now: it goes", () => {
    const story = new Story().delivered();
    story.facts = { isPayoutAccountAble: false };
    story.does("BUYER", { type: "accept" }).does("SYSTEM", dispute("OPENED"));
    story.facts = {};
    expect(story.tries("SYSTEM", dispute("WON"))).toEqual(["DisputeWon", "TransferRequested"]);
  });

  test("a refund that failed because the bank was faster counts as given back", () => {
    const story = new Story().paid().does("SELLER", { type: "cancel" }).does("SYSTEM", dispute("OPENED"));
    story.does("SYSTEM", refund("FAILED"));
    expect(story.tries("ADMIN", { type: "retryRefund" })).toBe("order.dispute_open");
    story.does("SYSTEM", dispute("LOST"));
    expect(story.tries("SYSTEM", refund("FAILED"))).toEqual([]);
    expect(refundOfPayment(story.order).refundStatus).toBe("SUCCEEDED");
    expect(story.ledger).toEqual({});
  });

  test("a bank that took a part of a failed refund leaves the rest to be tried again", () => {
    const story = new Story().paid().does("SELLER", { type: "cancel" }).does("SYSTEM", refund("FAILED"));
    story.does("SYSTEM", dispute("LOST", 4_000));
    expect(story.ledger).toEqual({ stripe_clearing: 6_000, refunds: -6_000 });
    expect(story.tries("ADMIN", { type: "retryRefund" })).toEqual(["RefundRequested"]);
    expect(story.effects.at(-1)).toMatchObject({ kind: "REFUND", amount: 6_000 });
    story.does("SYSTEM", refund("SUCCEEDED", 2));
    expect(story.ledger).toEqual({});
  });

  test("a charge may be disputed in parts, side by side, and each part ends on its own", () => {
    const story = new Story().delivered().does("SYSTEM", dispute("OPENED", 4_000));
    expect(story.tries("SYSTEM", dispute("OPENED", 10_000, "dispute-2"))).toEqual(["DisputeOpened"]);
    expect(story.ledger).toEqual({ disputes: 10_000, buyer_funds_held: -10_000 });
    expect(story.tries("SYSTEM", dispute("LOST", 10_000, "dispute-2"))).toEqual(["DisputeLost"]);
    expect(story.tries("BUYER", { type: "accept" })).toBe("order.dispute_open");
    story.does("SYSTEM", dispute("WON"));
    expect(story.ledger).toEqual({ stripe_clearing: 4_000, buyer_funds_held: -4_000 });
    story.does("BUYER", { type: "accept" });
    expect(story.effects.at(-1)).toMatchObject({ kind: "TRANSFER", amount: 3_600 });
  });

  test("parts that are lost one after another take everything, and the order says refunded", () => {
    const story = new Story().delivered().does("SYSTEM", dispute("LOST", 4_000));
    expect(story.tries("SYSTEM", dispute("LOST", 6_000, "dispute-2"))).toEqual([
      "DisputeOpened",
      "DisputeLost",
      "OrderCanceled",
    ]);
    expect(story.order.releaseStatus).toBe("RETURNED");
    expect(refundOfPayment(story.order).refundAmount).toBe(10_000);
    expect(story.ledger).toEqual({});
  });

  test("one that was won may be followed by another; no more than the charge can be taken", () => {
    const story = new Story().delivered().does("SYSTEM", dispute("WON"));
    story.does("SYSTEM", dispute("LOST", 10_000, "dispute-2"));
    expect(story.tries("SYSTEM", dispute("OPENED", 10_000, "dispute-3"))).toBe("order.wrong_state");
    expect(story.ledger).toEqual({});
  });
});

describe("a seller's debt from an older order", () => {
  const accepted = (sellerDebt: number, isPayoutAccountAble = true) => {
    const story = new Story().delivered();
    story.facts = { sellerDebt, isPayoutAccountAble };
    return story.does("BUYER", { type: "accept" });
  };

  test("comes first, and only the rest is sent", () => {
    const story = accepted(2_500);
    expect(story.effects.at(-1)).toMatchObject({ kind: "TRANSFER", amount: 6_500 });
    story.does("SYSTEM", transferred);
    expect(story.ledger).toEqual({ stripe_clearing: 3_500, platform_fee: -1_000, seller_debt: -2_500 });
  });

  test("may take all of an income, and then nothing is sent", () => {
    const story = accepted(50_000);
    expect(story.effects.filter(({ kind }) => kind === "TRANSFER")).toEqual([]);
    expect(story.order.transaction.payout).toMatchObject({
      transferStatus: "CANCELED",
      incomeReleased: 0,
      debtSetOff: 9_000,
    });
    expect(story.ledger).toEqual({ stripe_clearing: 10_000, platform_fee: -1_000, seller_debt: -9_000 });
  });

  test("that arose while income waits for an account is paid before that income goes", () => {
    const story = accepted(0, false);
    story.facts = { sellerDebt: 4_000 };
    expect(story.tries("SYSTEM", { type: "recordPayoutAccountAble" })).toEqual(["DebtSetOff", "TransferRequested"]);
    expect(story.effects.at(-1)).toMatchObject({ amount: 5_000 });
  });

  test("is owed again when a bank takes back the income that had paid it", () => {
    const story = accepted(4_000, false);
    story.does("SYSTEM", dispute("LOST"));
    expect(story.order.transaction.payout).toMatchObject({
      transferStatus: "CANCELED",
      incomeReleased: 0,
      debtSetOff: 4_000,
    });
    expect(story.ledger).toEqual({});
  });
});
