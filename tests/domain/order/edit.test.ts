import { describe, expect, test } from "vitest";
import { Story } from "./story.ts";

const price = { type: "updatePrice", transactionId: "transaction-1", productId: "product-1" } as const;
const schedule = (estimatedDelivery: string | null, estimatedStart: string | null = null) =>
  ({ type: "updateSchedule", estimatedStart, estimatedDelivery }) as const;
const extension = (estimatedDelivery: string | null) =>
  ({ type: "requestExtension", estimatedStart: null, estimatedDelivery }) as const;

describe("price (rule O6)", () => {
  test("any amount while DRAFT, a settled one afterwards, none once paid", () => {
    const story = new Story();
    expect(story.tries("SELLER", { ...price, priceAmount: 50 })).toEqual(["PriceUpdated"]);
    expect(story.tries("SELLER", { ...price, priceAmount: 50 })).toEqual([]);
    expect(story.notifications.length).toBe(2);
    story.does("SELLER", { ...price, priceAmount: 30_000 }).approved();
    expect(story.tries("SELLER", { ...price, priceAmount: 100 })).toBe("order.price_unsettled");
    expect(story.tries("SELLER", { ...price, productId: "product-2", priceAmount: 200 })).toBe(
      "payment.transaction_not_found",
    );
    expect(story.pays().tries("SELLER", { ...price, priceAmount: 200 })).toBe("order.wrong_state");
  });
});

describe("schedule (rule O6)", () => {
  test("moves freely before payment, but not backwards", () => {
    const story = new Story();
    expect(story.tries("SELLER", schedule("2026-02-01", "2026-02-02"))).toBe("order.schedule_invalid");
    expect(story.tries("SELLER", schedule("2026-02-01", "2026-01-10"))).toEqual(["ScheduleUpdated"]);
    expect(story.tries("SELLER", schedule("2026-02-01", "2026-01-10"))).toEqual([]);
    expect(story.approved().tries("SELLER", schedule("2026-05-01", "2026-04-10"))).toEqual(["ScheduleUpdated"]);
  });

  test("after payment earlier is free, later or none needs consent, and no deadline may already be past", () => {
    const story = new Story().does("SELLER", schedule("2026-02-01", "2026-01-10")).paid();
    expect(story.tries("SELLER", schedule("2026-02-02", "2026-01-10"))).toBe("order.extension_needed");
    expect(story.tries("SELLER", schedule(null, "2026-01-10"))).toBe("order.extension_needed");
    expect(story.tries("SELLER", schedule("2026-02-01", "2026-01-11"))).toBe("order.extension_needed");
    expect(story.tries("SELLER", schedule("2026-01-20", "2026-01-05"))).toEqual(["ScheduleUpdated"]);
    expect(story.order.deliveryDeadline).toBe(Date.UTC(2026, 0, 24));
    expect(story.wait(20).tries("SELLER", schedule("2026-01-12", "2026-01-05"))).toBe("order.schedule_past");
  });

  test("an extension is asked for, declined, asked for again and agreed to", () => {
    const story = new Story().does("SELLER", schedule("2026-01-20")).paid();
    expect(story.tries("SELLER", extension("2026-01-15"))).toBe("order.extension_not_needed");
    expect(story.tries("SELLER", extension("2026-04-01"))).toBe("order.extension_too_late");
    story.does("SELLER", extension("2026-02-01"));
    expect(story.tries("SELLER", extension("2026-02-02"))).toBe("order.extension_pending");
    expect(story.notifications.at(-1)).toMatchObject({ to: "BUYER", occasion: "EXTENSION_REQUESTED" });
    story.does("BUYER", { type: "declineExtension" });
    expect(story.order).toMatchObject({ estimatedDelivery: "2026-01-20", extensionRequestedAt: null });
    story.does("SELLER", extension("2026-02-01")).does("BUYER", { type: "consentExtension" });
    expect(story.order).toMatchObject({
      estimatedDelivery: "2026-02-01",
      deliveryDeadline: Date.UTC(2026, 1, 5),
      extensionRequestedAt: null,
    });
  });
});

describe("files, details and chat", () => {
  test("files are counted, and no more can go than there are", () => {
    const story = new Story().does("SELLER", { type: "addDeliverables", mediaIds: ["a", "b"] });
    expect(story.tries("SELLER", { type: "removeDeliverables", mediaIds: ["a", "b", "c"] })).toBe("media.not_found");
    expect(story.does("SELLER", { type: "removeDeliverables", mediaIds: ["a"] }).order.deliverableCount).toBe(1);
    expect(story.tries("SELLER", { type: "addDeliverables", mediaIds: [] })).toEqual([]);
  });

  test("chat settings go to the room", () => {
    const settings = { restrictionType: "NO_REPLY", messageCharacterLimit: 500, messageMediaLimit: 2 } as const;
    const story = new Story().does("SELLER", { type: "updateChatSettings", settings });
    expect(story.steps.at(-1)?.reaction.roomChange).toEqual({ settings });
  });

  test("the room opens with the seller's first message or with approval, and closes at the end (rule C1)", () => {
    const story = new Story();
    expect(story.tries("SYSTEM", { type: "firstSellerMessage" })).toEqual(["ChatOpened"]);
    expect(story.steps.at(-1)?.reaction.roomChange).toEqual({ roomStatus: "OPENED" });
    expect(story.tries("SYSTEM", { type: "firstSellerMessage" })).toEqual([]);
    expect(new Story().approved().steps.at(-1)?.reaction.roomChange).toEqual({ roomStatus: "OPENED" });
    expect(story.does("BUYER", { type: "cancel" }).steps.at(-1)?.reaction.roomChange).toEqual({ roomStatus: "CLOSED" });
  });
});
