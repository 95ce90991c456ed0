import { describe, expect, test } from "vitest";
import { refundOfPayment, unwantedCharges } from "#domain/order/charges.ts";
import { Story } from "../story.ts";

const pay = { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" } as const;
const updatePrice = { type: "updatePrice", transactionId: "transaction-1", productId: "product-1" } as const;

describe("pay", () => {
  test("begins one attempt, and a repeated request begins no other", () => {
    const story = new Story().approved();
    expect(story.tries("BUYER", pay)).toEqual(["PaymentBegun"]);
    expect(story.tries("BUYER", pay)).toEqual([]);
    expect(story.effects).toEqual([
      {
        kind: "CHARGE",
        idempotencyKey: "charge:transaction-1:1",
        transactionId: "transaction-1",
        attempt: 1,
        intentAttempt: 1,
        intentId: null,
        accountMethodId: "card-1",
        amount: 10_000,
        currencyCode: "JPY",
      },
    ]);
  });

  test("another order's transaction is not found", () => {
    const answer = new Story().approved().tries("BUYER", { ...pay, transactionId: "transaction-2" });
    expect(answer).toBe("payment.transaction_not_found");
  });

  test("a declined card is tried again on the same intent, which can succeed only once", () => {
    const story = new Story().approved().pays({ outcome: "FAILED" });
    expect(story.order.transaction.transactionStatus).toBe("PENDING");
    story.does("BUYER", { ...pay, accountMethodId: "card-2" });
    expect(story.effects.at(-1)).toMatchObject({
      idempotencyKey: "charge:transaction-1:2",
      intentAttempt: 1,
      intentId: "intent-1",
      accountMethodId: "card-2",
    });
  });

  test("a canceled intent is followed by a new one", () => {
    const story = new Story().approved().pays({ outcome: "CANCELED" }).does("BUYER", pay);
    expect(story.effects.at(-1)).toMatchObject({ intentAttempt: 2, intentId: null });
  });
});

describe("what an intent says", () => {
  test("3DS, then success, by any number of messengers", () => {
    const story = new Story().approved().pays({ outcome: "REQUIRES_ACTION" });
    expect(story.tries("SYSTEM", story.payment({ outcome: "REQUIRES_ACTION" }))).toEqual([]);
    expect(story.tries("SYSTEM", story.payment({ outcome: "PROCESSING" }))).toEqual(["PaymentProgressed"]);
    expect(story.tries("SYSTEM", story.payment())).toEqual(["PaymentSucceeded"]);
    expect(story.tries("SYSTEM", story.payment())).toEqual([]);
    expect(story.tries("SYSTEM", story.payment({ outcome: "FAILED" }))).toEqual([]);
    expect(story.order).toMatchObject({
      orderPaymentStatus: "COMPLETED",
      releaseStatus: "WAITING",
      transaction: { transactionStatus: "SUCCEEDED", chargedAmount: 10_000, stripeChargeId: "charge-1" },
    });
    expect(story.ledger).toEqual({ stripe_clearing: 10_000, buyer_funds_held: -10_000 });
  });

  test("an answer that was lost arrives by webhook: the intent is known by its attempt", () => {
    const story = new Story().approved().does("BUYER", pay);
    expect(story.tries("SYSTEM", story.payment())).toEqual(["PaymentSucceeded"]);
  });

  test("too late: the order was canceled meanwhile, everything goes back, once", () => {
    const story = new Story().approved().does("BUYER", pay).does("BUYER", { type: "cancel" });
    expect(story.effects.at(-1)).toMatchObject({ kind: "CANCEL_INTENT", intentId: null, intentAttempt: 1 });
    expect(story.tries("SYSTEM", story.payment())).toEqual(["PaymentSucceeded", "RefundRequested"]);
    expect(story.tries("SYSTEM", story.payment())).toEqual([]);
    expect(story.order).toMatchObject({
      orderProgressStatus: "CANCELED",
      orderPaymentStatus: "COMPLETED",
      releaseStatus: "RETURNED",
      deliveryDeadline: null,
    });
    expect(refundOfPayment(story.order).refundAmount).toBe(10_000);
    story.does("SYSTEM", {
      type: "recordRefund",
      transactionId: "transaction-1",
      intentId: "intent-1",
      attempt: 1,
      outcome: "SUCCEEDED",
    });
    expect(story.ledger).toEqual({});
  });

  test.each([
    ["a second intent after the payment", {}, { intentId: "intent-2", intentAttempt: 2 }],
    ["another amount than the price", { unpaid: true }, { amount: 9_000 }],
    ["another currency", { unpaid: true }, { currencyCode: "USD" }],
    // Its attempt has the same number.
    ["the intent of another transaction", { unpaid: true }, { transactionId: "transaction-2" }],
  ] as const)("%s is a stray and goes back, once", (_name, { unpaid = false }: { unpaid?: boolean }, changes) => {
    const story = unpaid ? new Story().approved().does("BUYER", pay) : new Story().paid();
    const before = story.order.orderPaymentStatus;
    expect(story.tries("SYSTEM", story.payment(changes))).toEqual(["StrayPaymentReceived", "RefundRequested"]);
    expect(story.tries("SYSTEM", story.payment(changes))).toEqual([]);
    expect(story.order.orderPaymentStatus).toBe(before);
    // Its own intent is spent: paying again makes a new one.
    const isOwnSpent = !("transactionId" in changes);
    expect(story.order.transaction.attemptStatus).toBe(unpaid ? (isOwnSpent ? "CANCELED" : "BEGUN") : "SUCCEEDED");
    const [stray] = unwantedCharges(story.order);
    story.does("SYSTEM", {
      type: "recordRefund",
      transactionId: "transaction-1",
      intentId: stray?.intentId ?? "",
      attempt: 1,
      outcome: "SUCCEEDED",
    });
    expect(unwantedCharges(story.order)).toMatchObject([{ refundStatus: "SUCCEEDED" }]);
    expect(story.ledger["refunds"]).toBeUndefined();
  });
});

describe("a price that changes while paying", () => {
  test("waits while a charge is under way, whichever side has to act", () => {
    const story = new Story().approved().does("BUYER", pay);
    const another = { ...updatePrice, priceAmount: 20_000 } as const;
    expect(story.tries("SELLER", another)).toBe("payment.in_progress");
    for (const outcome of ["REQUIRES_ACTION", "PROCESSING"] as const)
      expect(story.does("SYSTEM", story.payment({ outcome })).tries("SELLER", another)).toBe("payment.in_progress");
  });

  test("cancels an intent that was declined; its late success is a stray", () => {
    const story = new Story().approved().pays({ outcome: "FAILED" });
    const old = story.payment({ amount: 10_000 });
    story.does("SELLER", { ...updatePrice, priceAmount: 20_000 });
    expect(story.effects.at(-1)).toMatchObject({ kind: "CANCEL_INTENT", intentId: "intent-1" });
    expect(story.tries("SYSTEM", { ...old, outcome: "REQUIRES_ACTION" })).toEqual([]);
    expect(story.tries("SYSTEM", old)).toEqual(["StrayPaymentReceived", "RefundRequested"]);
    expect(story.order.releaseStatus).toBe("NONE");
    expect(refundOfPayment(story.order).refundStatus).toBe("NONE");
    story.does("BUYER", pay).does("SYSTEM", story.payment({ intentId: "intent-2" }));
    expect(story.order.transaction).toMatchObject({ stripePaymentIntentId: "intent-2", chargedAmount: 20_000 });
  });

  test("a late success of the old intent leaves the new attempt alone", () => {
    const story = new Story().approved().pays({ outcome: "FAILED" });
    const old = story.payment({ amount: 10_000 });
    story
      .does("SELLER", { ...updatePrice, priceAmount: 20_000 })
      .does("BUYER", pay)
      .does("SYSTEM", old);
    expect(story.order.transaction).toMatchObject({ attempt: 2, attemptStatus: "BEGUN" });
    expect(story.tries("SYSTEM", story.payment({ intentId: "intent-2" }))).toEqual(["PaymentSucceeded"]);
  });
});
