import { expect, test } from "vitest";
import { Story } from "./story.ts";

const unsettled = { settledAmount: null, settledCurrencyCode: null };

test("a settlement that Stripe learns after the payment is taken in once", () => {
  const story = new Story().approved().pays(unsettled);
  expect(story.order.transaction.settledAmount).toBeNull();

  const later = story.payment({ settledAmount: 6_900, settledCurrencyCode: "USD" });
  expect(story.tries("SYSTEM", later)).toEqual(["PaymentSettled"]);
  expect(story.order.transaction).toMatchObject({ settledAmount: 6_900, settledCurrencyCode: "USD" });
  expect(story.tries("SYSTEM", later)).toEqual([]);
  expect(story.tries("SYSTEM", story.payment(unsettled))).toEqual([]);
});

test("the transfer is made in the currency the charge settled in", () => {
  const story = new Story().approved().pays(unsettled);
  story.does("SYSTEM", story.payment({ settledAmount: 6_900, settledCurrencyCode: "USD" }));
  story.does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] }).does("SELLER", { type: "deliver" });
  story.does("BUYER", { type: "accept" });
  expect(story.effects.find(({ kind }) => kind === "TRANSFER")).toMatchObject({ amount: 6_210, currencyCode: "USD" });
});
