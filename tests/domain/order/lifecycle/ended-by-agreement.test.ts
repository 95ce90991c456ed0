import { describe, expect, test } from "vitest";
import { paidCharge, payoutOf } from "#domain/order/charges.ts";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { nextInstant } from "#domain/order/lifecycle/clock.ts";
import type { Ladder } from "#domain/order/ending/ladder.ts";
import { troubleKindOf } from "#domain/order/view/trouble-kind.ts";
import { Story } from "../story.ts";

const propose = { type: "proposeEnding" } as const;
const consent = { type: "consentEnding" } as const;
const refuse = { type: "refuseEnding", message: "It is nearly done" } as const;
const working = (ladder: Ladder = "EVEN") => new Story().does("SELLER", { type: "approve", ladder }).pays();
const PLAN = [
  { titles: [], contents: [], days: 7, percent: 30, changesAllowed: 1, isPreview: false },
  { titles: [], contents: [], days: 7, percent: 30, changesAllowed: 1, isPreview: false },
  { titles: [], contents: [], days: 7, percent: 40, changesAllowed: 1, isPreview: false },
] as const;

describe("the ladder (rule O120)", () => {
  test.each([
    ["EVEN", 5_000],
    ["GENTLE", 0],
    ["FIRM", 10_000],
  ] as const)("%s: of what is under way the creator keeps %i when the client ends", (ladder, kept) => {
    const story = working(ladder).does("BUYER", propose).does("SELLER", consent);
    expect(story.order).toMatchObject({ orderProgressStatus: "CANCELED", canceledBy: "SELLER" });
    expect(paidCharge(story.order)).toMatchObject({ held: 0, released: kept, refundAmount: 10_000 - kept });
    expect(payoutOf(story.order).incomeReleased).toBe((kept * 9) / 10);
    expect(troubleKindOf(story.order, story.now)).toBe("ENDED");
  });

  test.each(["EVEN", "GENTLE", "FIRM"] as const)("%s: a creator who ends gives everything back", (ladder) => {
    const story = working(ladder).does("SELLER", propose).does("BUYER", consent);
    expect(paidCharge(story.order)).toMatchObject({ held: 0, released: 0, refundAmount: 10_000 });
  });

  test("of stages: what was accepted is kept, half of the running one, nothing of those ahead", () => {
    const story = new Story().does("SELLER", { type: "approve", plan: PLAN, ladder: "EVEN" }).pays();
    story.deliversFile().does("BUYER", { type: "accept" });
    expect(story.tries("BUYER", propose)).toEqual(["EndingProposed"]);
    expect(story.tries("SELLER", consent)).toEqual([
      "EndingAgreed",
      "OrderCanceled",
      // The first stage's income is still on its way: this one follows it.
      "FundsReleased",
      "RefundRequested",
    ]);
    expect(paidCharge(story.order)).toMatchObject({ held: 0, released: 4_500, refundAmount: 5_500 });
    expect(payoutOf(story.order).incomeReleased).toBe(4_050);
  });

  test("without one nothing of it is there", () => {
    const story = new Story().paid();
    for (const side of ["SELLER", "BUYER"] as const) expect(story.tries(side, propose)).toBe("order.no_ladder");
  });
});

describe("a proposal (rule O121)", () => {
  test("ends the order by itself after 72 hours of silence, reminded a day before", () => {
    const story = working().does("BUYER", propose);
    const proposedAt = story.now;
    expect(nextInstant(story.order)).toBe(proposedAt + 48 * HOUR);
    story.wait(2);
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual(["ReminderDue"]);
    expect(story.notifications.at(-1)).toMatchObject({ occasion: "ENDING_REMINDER", to: "SELLER" });
    story.now = proposedAt + 72 * HOUR - 1;
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual([]);
    story.now = proposedAt + 72 * HOUR;
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toContain("EndingAgreed");
    expect(story.order).toMatchObject({ orderProgressStatus: "CANCELED", canceledBy: "SYSTEM" });
  });

  test("stops the delivery, whose clock goes on where it stood when it is taken back", () => {
    const story = working()
      .does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] })
      .does("BUYER", propose);
    expect(story.tries("SELLER", { type: "deliver" })).toBe("order.ending_pending");
    expect(story.tries("SELLER", { type: "withdrawEnding" })).toBe("order.ending_not_pending");
    expect(story.tries("BUYER", consent)).toBe("order.ending_not_pending");
    const { deliveryDeadline } = story.order;
    story.wait(1).does("BUYER", { type: "withdrawEnding" });
    expect(story.order).toMatchObject({ deliveryDeadline, endingBy: null, endingDeadline: null });
    expect(story.tries("SELLER", { type: "deliver" })).toEqual(["OrderDelivered"]);
    expect(story.tries("BUYER", propose)).toBe("order.wrong_state");
  });

  test("refused it is for a person, who decides for one side or for both", () => {
    const refused = () => working().does("BUYER", propose).does("SELLER", refuse);
    const story = refused();
    expect(troubleKindOf(story.order, story.now)).toBe("ENDING_REFUSED");
    expect(story.tries("BUYER", propose)).toBe("order.problem_open");
    expect(story.wait(30).tries("SYSTEM", { type: "passDeadline" })).toEqual([]);
    const decided = (resolution: "RELEASE" | "REFUND" | "PART") =>
      refused().does("ADMIN", { type: "resolveProblem", resolution, refundAmount: 2_500, reason: "As it is" }).order;
    expect(paidCharge(decided("RELEASE"))).toMatchObject({ held: 0, released: 10_000, refundAmount: 0 });
    expect(paidCharge(decided("REFUND"))).toMatchObject({ held: 0, released: 0, refundAmount: 10_000 });
    expect(paidCharge(decided("PART"))).toMatchObject({ held: 0, released: 7_500, refundAmount: 2_500 });
    for (const resolution of ["RELEASE", "REFUND", "PART"] as const)
      expect(decided(resolution)).toMatchObject({ orderProgressStatus: "CANCELED", canceledBy: "ADMIN" });
  });

  test("is answered as it was read: an earlier one is not consented to (rule O16)", () => {
    const story = working().does("BUYER", propose);
    const shownVersion = story.order.version;
    story.does("BUYER", { type: "withdrawEnding" }).does("BUYER", propose);
    expect(story.tries("SELLER", { ...consent, shownVersion })).toBe("order.ending_changed");
    expect(story.tries("SELLER", { ...refuse, shownVersion })).toBe("order.ending_changed");
    expect(story.tries("SELLER", { ...consent, shownVersion: story.order.version })).toContain("EndingAgreed");
  });

  test("falls when the money that it names has changed, and waits while a bank asks", () => {
    const story = working().does("BUYER", propose);
    const byHand = { type: "recordExternalRefund", refundId: "refund-1", intentId: "intent-1" } as const;
    story.does("SYSTEM", { ...byHand, outcome: "SUCCEEDED", amount: 100 });
    expect(story.order).toMatchObject({ endingBy: null, endingDeadline: null });
    story.does("BUYER", propose);
    const dispute = { type: "recordDispute", disputeId: "dispute-1", intentId: "intent-1", amount: 9_900 } as const;
    story.does("SYSTEM", { ...dispute, outcome: "INQUIRY" }).wait(4);
    expect(story.tries("SELLER", consent)).toBe("order.dispute_open");
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual([]);
    story.does("SYSTEM", { ...dispute, outcome: "CLOSED" });
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toContain("EndingAgreed");
  });

  test("what the clock would have said meanwhile is said when it is taken back", () => {
    const story = working().wait(59).does("BUYER", propose);
    const { deliveryDeadline } = story.order;
    story.now = (deliveryDeadline ?? 0) + DAY / 2;
    story.does("BUYER", { type: "withdrawEnding" });
    expect(story.tries("SYSTEM", { type: "passDeadline" })).toEqual(["DeliveryOverdue"]);
  });
});
