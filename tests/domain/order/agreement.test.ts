import { describe, expect, test } from "vitest";
import { evolve } from "#domain/order/evolve/evolve.ts";
import { Story } from "./story.ts";

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
    expect(story.notifications.slice(1).map(({ notificationType }) => notificationType)).toEqual([
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
