import { describe, expect, test } from "vitest";
import { Story } from "../story.ts";

const unsettled = { settledAmount: null, settledCurrencyCode: null };

/** A charge in dollars whose settlement in yen is not known yet, released all the same. */
function releasedUnsettled(): Story {
  return new Story({ priceCurrencyCode: "USD" })
    .approved()
    .pays(unsettled)
    .does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] })
    .does("SELLER", { type: "deliver" })
    .does("BUYER", { type: "accept" });
}

describe("a release before the charge is settled", () => {
  test("sends nothing: neither currency nor amount are known", () => {
    const story = releasedUnsettled();
    expect(story.order).toMatchObject({
      releaseStatus: "RELEASED",
      transaction: { payout: { transferStatus: "AWAITING_ACCOUNT" } },
    });
    expect(story.tries("SYSTEM", { type: "recordPayoutAccountAble" })).toEqual([]);
  });

  test("is sent as soon as it is, in the settled currency", () => {
    const story = releasedUnsettled();
    const report = story.payment({ settledAmount: 14_491, settledCurrencyCode: "JPY" });
    expect(story.tries("SYSTEM", report)).toEqual(["PaymentSettled", "TransferRequested"]);
    expect(story.effects.at(-1)).toMatchObject({ kind: "TRANSFER", amount: 13_041, currencyCode: "JPY" });
    expect(story.tries("SYSTEM", report)).toEqual([]);
  });

  test("waits on where the seller's account cannot take it", () => {
    const story = releasedUnsettled();
    story.facts = { isPayoutAccountAble: false };
    const report = story.payment({ settledAmount: 14_491, settledCurrencyCode: "JPY" });
    expect(story.tries("SYSTEM", report)).toEqual(["PaymentSettled"]);
  });
});

test("an order canceled while a payment is begun leaves no attempt under way", () => {
  const story = new Story().approved();
  story.does("BUYER", { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" });
  story.does("SELLER", { type: "cancel" });
  expect(story.order.transaction).toMatchObject({ transactionStatus: "CANCELED", attemptStatus: "CANCELED" });
  expect(story.tries("SYSTEM", story.payment({ outcome: "REQUIRES_ACTION" }))).toEqual([]);
  expect(story.tries("SYSTEM", story.payment())).toEqual(["PaymentSucceeded", "RefundRequested"]);
});
