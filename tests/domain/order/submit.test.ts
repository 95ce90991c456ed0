import { describe, expect, test } from "vitest";
import { err } from "#domain/kernel/result.ts";
import { decideSubmit } from "#domain/order/submit.ts";
import { estimatedPrice, HIGHEST_PRICE, isShownUnsettled } from "#domain/order/price.ts";
import { Story, submission, SUBMITTED_AT } from "./story.ts";

describe("submit", () => {
  test.each([
    ["one's own service", { buyerId: "seller" }, "order.own_listing"],
    ["a closed listing", { isListingOpen: false }, "commission.not_open"],
    ["a closed creator", { intakeStatus: "CLOSED" }, "commission.not_open"],
    ["a creator who opens later", { intakeStatus: "SCHEDULED" }, "commission.not_open"],
    ["a creator without a free slot", { intakeStatus: "FULL" }, "commission.slots_full"],
    ["without the terms", { isAgreedToTerms: false }, "order.terms_not_accepted"],
    [
      "with a required question left",
      { requiredAnswers: err("order.required_answer_missing") },
      "order.required_answer_missing",
    ],
    ["a service without a card", { hasPaymentMethod: false }, "payment.method_missing"],
    ["a second draft for the service", { hasDraftForListing: true }, "order.already_submitted"],
  ] as const)("%s is refused", (_name, changes, code) => {
    expect(decideSubmit({ ...submission, ...changes }, SUBMITTED_AT)).toMatchObject({ ok: false, error: { code } });
  });

  test("a form needs no card and may be sent twice", () => {
    const form = { orderSubmitStatus: "FORM_SUBMITTED", hasPaymentMethod: false, hasDraftForListing: true } as const;
    expect(decideSubmit({ ...submission, ...form }, SUBMITTED_AT).ok).toBe(true);
  });

  test("makes a DRAFT with a PENDING transaction, tells the seller, and confirms it to the buyer", () => {
    const chosenPrices = { plan: "NONE", added: [20_000, null] } as const;
    const story = new Story({ orderSubmitStatus: "FORM_SUBMITTED", listingPrice: null, chosenPrices });
    expect(story.order).toMatchObject({
      version: 1,
      formId: "service-1",
      serviceId: null,
      orderProgressStatus: "DRAFT",
      orderChatStatus: "DRAFT",
      priceAmount: 20_000,
      transaction: { transactionStatus: "PENDING", attempt: 0 },
    });
    expect(story.notifications).toMatchObject([
      { notificationType: "COMMISSION_FORM_SUBMITTED", to: "SELLER", occasion: "PLAIN" },
      { notificationType: "COMMISSION_FORM_SUBMITTED", to: "BUYER", occasion: "REQUEST_SENT" },
    ]);
    expect(new Story().notifications).toMatchObject([
      { notificationType: "COMMISSION_SERVICE_SUBMITTED", to: "SELLER" },
      { notificationType: "COMMISSION_SERVICE_SUBMITTED", to: "BUYER", occasion: "REQUEST_SENT" },
    ]);
  });
});

describe("price (rule O7)", () => {
  test("the estimate is the listing's price and the chosen choices', never more than can be charged", () => {
    expect(estimatedPrice(5_000, { plan: "NONE", added: [10_000, null, 0] })).toBe(15_000);
    expect(estimatedPrice(null, { plan: "NONE", added: [] })).toBe(0);
    expect(estimatedPrice(HIGHEST_PRICE, { plan: "NONE", added: [1] })).toBe(HIGHEST_PRICE);
    expect(estimatedPrice(5_000, { plan: 20_000, added: [10_000] })).toBe(30_000);
    expect(estimatedPrice(5_000, { plan: "OPEN", added: [10_000] })).toBe(0);
  });

  test.each([
    [null, true],
    [0, true],
    [100, true],
    [101, false],
  ])("a draft at %s is shown unsettled: %s", (priceAmount, expected) => {
    expect(isShownUnsettled({ priceAmount, orderProgressStatus: "DRAFT" })).toBe(expected);
  });
});
