import { describe, expect, test } from "vitest";
import { evolve } from "#domain/order/evolve/evolve.ts";
import { Story } from "./story.ts";

/** How many notifications a request makes. */
const SUBMITTED = 2;

describe("approving settles everything at once (rule O34)", () => {
  test("price, dates, changes and a note, in one turn", () => {
    const story = new Story({ listingPrice: 0 });
    const terms = { priceAmount: 32_000, estimatedDelivery: "2026-02-10", changesAllowed: 3, note: " Thank you! " };
    expect(story.tries("SELLER", { type: "approve", ...terms })).toEqual([
      "PriceUpdated",
      "ScheduleUpdated",
      "OrderApproved",
    ]);
    expect(story.order).toMatchObject({
      orderProgressStatus: "APPROVED",
      priceAmount: 32_000,
      estimatedStart: null,
      estimatedDelivery: "2026-02-10",
      changesAllowed: 3,
      paymentDeadline: story.now + 7 * 86_400_000,
    });
    expect(story.steps.at(-1)?.event).toMatchObject({ note: "Thank you!" });
    expect(story.notifications.slice(SUBMITTED).map(({ notificationType }) => notificationType)).toEqual([
      "COMMISSION_ORDER_APPROVED",
    ]);
  });

  test("what is left out stays, and only a date is taken away by null", () => {
    const story = new Story().does("SELLER", {
      type: "updateSchedule",
      estimatedStart: "2026-01-20",
      estimatedDelivery: "2026-02-10",
    });
    expect(story.tries("SELLER", { type: "approve", estimatedStart: null })).toEqual([
      "ScheduleUpdated",
      "OrderApproved",
    ]);
    expect(story.order).toMatchObject({ priceAmount: 10_000, estimatedStart: null, estimatedDelivery: "2026-02-10" });
    expect(story.order.changesAllowed).toBe(2);
    expect(new Story().tries("SELLER", { type: "approve" })).toEqual(["OrderApproved"]);
  });

  test.each([0, 100])("not for %i, whatever the price was before", (priceAmount) => {
    const story = new Story();
    expect(story.tries("SELLER", { type: "approve", priceAmount })).toBe("order.price_unsettled");
    expect(story.order.priceAmount).toBe(10_000);
  });

  test("nothing is settled when the dates are the wrong way round", () => {
    const story = new Story();
    const dates = { estimatedStart: "2026-02-10", estimatedDelivery: "2026-02-09" };
    expect(story.tries("SELLER", { type: "approve", priceAmount: 500, ...dates })).toBe("order.schedule_invalid");
    expect(story.steps).toHaveLength(1);
  });

  test("as many changes as agreed, and none when none are", () => {
    const without = new Story().does("SELLER", { type: "approve", changesAllowed: 0 }).pays();
    without.does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] }).does("SELLER", { type: "deliver" });
    expect(without.tries("BUYER", { type: "requestChanges", message: "Bluer" })).toBe("order.no_changes_left");
  });

  test("an event from before there were terms keeps the two changes", () => {
    const { order, now } = new Story();
    const actor = { kind: "SELLER", accountId: "seller" } as const;
    expect(evolve(order, { type: "OrderApproved", at: now, actor })).toMatchObject({ changesAllowed: 2 });
  });
});

describe("declining (rule O13)", () => {
  test("is the seller's cancel of a request, with a reason that the buyer reads", () => {
    const story = new Story();
    const reason = { declineReason: "FULLY_BOOKED", message: " In spring, perhaps. " } as const;
    expect(story.tries("SELLER", { type: "cancel", ...reason })).toEqual(["OrderCanceled"]);
    expect(story.steps.at(-1)?.event).toMatchObject({
      reason: "SELLER_DECLINED",
      declineReason: "FULLY_BOOKED",
      message: "In spring, perhaps.",
    });
    expect(story.notifications.at(-1)).toMatchObject({ to: "BUYER", occasion: "DECLINED" });
    expect(story.order.transaction.transactionStatus).toBe("CANCELED");
  });

  test("needs no reason from callers that know of none", () => {
    const story = new Story().does("SELLER", { type: "cancel" });
    const { event } = story.steps.at(-1)!;
    expect(event).toMatchObject({ reason: "SELLER_DECLINED" });
    expect(Object.keys(event)).not.toContain("message");
  });

  test("its words belong to nobody else's cancel", () => {
    const reason = { type: "cancel", declineReason: "BUDGET" } as const;
    const words = { type: "cancel", message: "No" } as const;
    for (const command of [reason, words]) {
      expect(new Story().tries("BUYER", command)).toBe("order.not_declinable");
      expect(new Story().approved().tries("SELLER", command)).toBe("order.not_declinable");
      expect(new Story().paid().tries("SELLER", command)).toBe("order.not_declinable");
    }
    const canceled = new Story().approved().does("SELLER", { type: "cancel" });
    expect(canceled.steps.at(-1)?.event).toMatchObject({ reason: "SELLER_CANCELED" });
  });
});

describe("counter-offers (rule O37)", () => {
  const offer = {
    type: "makeOffer",
    priceAmount: 8_000,
    estimatedDelivery: "2026-02-10",
    message: " Please? ",
  } as const;

  test("of a request: taken whole, and approved by that", () => {
    const story = new Story();
    expect(story.tries("BUYER", offer)).toEqual(["OfferMade"]);
    expect(story.steps.at(-1)?.event).toMatchObject({ message: "Please?" });
    expect(story.order).toMatchObject({ priceAmount: 10_000, estimatedDelivery: null, offerNumber: 1 });
    expect(story.tries("SELLER", { type: "acceptOffer", offerNumber: 1 })).toEqual([
      "OfferAccepted",
      "PriceUpdated",
      "ScheduleUpdated",
      "OrderApproved",
    ]);
    expect(story.order).toMatchObject({
      orderProgressStatus: "APPROVED",
      priceAmount: 8_000,
      estimatedDelivery: "2026-02-10",
      offerMadeAt: null,
      offerPriceAmount: null,
      offerEstimatedDelivery: null,
    });
    const told = story.notifications
      .slice(SUBMITTED)
      .map(({ notificationType, occasion, to }) => [notificationType, occasion, to]);
    expect(told).toEqual([
      ["COMMISSION_ORDER_APPROVAL_REMINDER", "OFFER_MADE", "SELLER"],
      ["COMMISSION_ORDER_APPROVED", "PLAIN", "BUYER"],
    ]);
  });

  test("of an approved order: the payment deadline begins again, the open intent is given up, the buyer is told once", () => {
    const story = new Story().approved();
    story.does("BUYER", { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" });
    story.does("SYSTEM", story.payment({ outcome: "FAILED" })).wait(2);
    story.does("BUYER", offer).does("SELLER", { type: "acceptOffer" });
    expect(story.order.paymentDeadline).toBe(story.now + 7 * 86_400_000);
    expect(story.effects.at(-1)).toMatchObject({ kind: "CANCEL_INTENT", intentId: "intent-1" });
    expect(story.notifications.at(-1)).toMatchObject({ occasion: "OFFER_ACCEPTED", to: "BUYER" });
    expect(story.notifications.filter(({ occasion }) => occasion === "PRICE_CHANGED")).toEqual([]);
  });

  test("the seller answers what they read, and no other", () => {
    const story = new Story().does("BUYER", offer).does("BUYER", { type: "makeOffer", priceAmount: 7_000 });
    for (const type of ["acceptOffer", "declineOffer"] as const)
      expect(story.tries("SELLER", { type, offerNumber: 1 })).toBe("order.offer_changed");
    expect(story.order.offerEstimatedDelivery).toBeNull();
    expect(story.tries("SELLER", { type: "declineOffer", offerNumber: 2 })).toEqual(["OfferDeclined"]);
    expect(story.tries("SELLER", { type: "acceptOffer" })).toBe("order.offer_not_pending");
    expect(story.order.priceAmount).toBe(10_000);
  });

  test("a price makes an unsettled request agreeable, a date alone does not", () => {
    const story = new Story({ listingPrice: 0 }).does("BUYER", { type: "makeOffer", estimatedDelivery: "2026-02-10" });
    expect(story.tries("SELLER", { type: "acceptOffer" })).toBe("order.price_unsettled");
    story.does("BUYER", offer);
    expect(story.tries("SELLER", { type: "acceptOffer" })).toContain("OrderApproved");
  });

  test.each([
    [{}, "order.offer_empty"],
    [{ priceAmount: 10_000 }, "order.offer_empty"],
    [{ priceAmount: 100 }, "order.price_unsettled"],
    [{ estimatedDelivery: "2026-01-09" }, "order.schedule_invalid"],
  ])("%j is no offer", (terms, refusal) => {
    const story = new Story().does("SELLER", {
      type: "updateSchedule",
      estimatedStart: "2026-01-10",
      estimatedDelivery: null,
    });
    expect(story.tries("BUYER", { type: "makeOffer", ...terms })).toBe(refusal);
  });

  test("ends with another price, an approval, a payment begun, the end; not with another date", () => {
    const made = () => new Story().does("BUYER", offer);
    const price = {
      type: "updatePrice",
      transactionId: "transaction-1",
      productId: "product-1",
      priceAmount: 9,
    } as const;
    const pay = { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" } as const;
    const dates = { type: "updateSchedule", estimatedStart: null, estimatedDelivery: "2026-03-01" } as const;
    expect(made().does("SELLER", price).order.offerMadeAt).toBeNull();
    expect(made().approved().order.offerMadeAt).toBeNull();
    expect(new Story().approved().does("BUYER", offer).does("BUYER", pay).order.offerMadeAt).toBeNull();
    expect(made().does("BUYER", { type: "cancel" }).order.offerMadeAt).toBeNull();
    expect(made().does("SELLER", dates).order.offerMadeAt).not.toBeNull();
  });

  test("not while a charge is running, nor once it is paid", () => {
    const story = new Story()
      .approved()
      .does("BUYER", { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" });
    expect(story.tries("BUYER", offer)).toBe("payment.in_progress");
    expect(new Story().paid().tries("BUYER", offer)).toBe("order.wrong_state");
  });
});
