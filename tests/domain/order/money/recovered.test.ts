import { describe, expect, test } from "vitest";
import { recoveredAmount, refundOfPayment, unwantedCharges } from "#domain/order/charges.ts";
import { Story } from "../story.ts";

const dispute = (outcome: "WON" | "LOST", amount: number) =>
  ({ type: "recordDispute", disputeId: "dispute-1", intentId: "intent-1", outcome, amount }) as const;
const settle = (resolution: "RELEASE" | "REFUND") => ({ type: "settleHeld", resolution, reason: "Agreed" }) as const;

/** A bank took a part of what was held; the order is completed with the rest, and then the bank gives the part back. */
const recovered = (amount: number) =>
  new Story()
    .delivered()
    .does("SYSTEM", dispute("LOST", amount))
    .does("BUYER", { type: "accept" })
    .does("SYSTEM", dispute("WON", amount));

describe("money that a bank gives back after its order is over (rule M33)", () => {
  test("waits for an admin, however little it is", () => {
    const story = recovered(1);
    expect(recoveredAmount(story.order)).toBe(1);
    expect(story.tries("ADMIN", settle("REFUND"))).toEqual(["AdminActed", "RefundRequested"]);
    expect(story.effects.at(-1)).toMatchObject({ kind: "REFUND", amount: 1 });
  });

  test("released while the first income is on its way, it follows when that has arrived", () => {
    const story = recovered(4_000);
    expect(story.effects.at(-1)).toMatchObject({ kind: "TRANSFER", attempt: 1, amount: 5_400 });
    expect(story.tries("ADMIN", settle("RELEASE"))).toEqual(["AdminActed", "RecoveredReleased"]);
    story.does("SYSTEM", { type: "recordTransfer", transactionId: "transaction-1", attempt: 1, outcome: "SUCCEEDED" });
    expect(story.effects.at(-1)).toMatchObject({ kind: "TRANSFER", attempt: 2, amount: 3_600 });
  });
});

describe("what is lost of a charge while our own refund is under way (rule M34)", () => {
  const byHand = (refundId: string, outcome: "SUCCEEDED" | "FAILED", isBesideOurs: boolean) =>
    ({ type: "recordExternalRefund", refundId, intentId: "intent-1", outcome, amount: 4_000, isBesideOurs }) as const;
  const ours = (outcome: "SUCCEEDED" | "FAILED") =>
    ({ type: "recordRefund", transactionId: "transaction-1", intentId: "intent-1", attempt: 1, outcome }) as const;
  /** 6,000 of 10,000 are on their way to the buyer, and 4,000 belong to nobody. */
  const returning = () =>
    new Story()
      .paid()
      .does("SYSTEM", byHand("first", "SUCCEEDED", false))
      .does("SELLER", { type: "cancel" })
      .does("SYSTEM", byHand("first", "FAILED", false));
  const lost = (amount: number, refundsBeside?: number) => ({ ...dispute("LOST", amount), refundsBeside });
  const state = ({ order }: Story) => {
    const { refundStatus, refundAmount } = refundOfPayment(order);
    return [refundStatus, refundAmount, recoveredAmount(order)];
  };

  test("takes the place of ours while that is not made, and what goes beyond it what came back", () => {
    expect(state(returning())).toEqual(["REQUESTED", 6_000, 4_000]);
    expect(state(returning().does("SYSTEM", byHand("second", "SUCCEEDED", false)))).toEqual([
      "REQUESTED",
      2_000,
      4_000,
    ]);
    expect(state(returning().does("SYSTEM", lost(7_000)))).toEqual(["SUCCEEDED", 6_000, 3_000]);
  });

  test("takes what came back while ours is made and pending, whatever becomes of ours", () => {
    for (const report of [byHand("second", "SUCCEEDED", true), lost(4_000, 6_000)]) {
      const story = returning().does("SYSTEM", report);
      expect(state(story)).toEqual(["REQUESTED", 6_000, 0]);
      expect(state(story.does("SYSTEM", ours("SUCCEEDED")))).toEqual(["SUCCEEDED", 6_000, 0]);
      expect(state(story.does("SYSTEM", ours("FAILED")))).toEqual(["FAILED", 6_000, 0]);
    }
  });

  test("of which a bank leaves nothing for ours takes its place", () => {
    expect(state(returning().does("SYSTEM", lost(10_000, 6_000)))).toEqual(["SUCCEEDED", 6_000, 0]);
  });

  test("comes back to nobody if it was nobody's", () => {
    const story = returning()
      .does("SYSTEM", ours("SUCCEEDED"))
      .does("SYSTEM", byHand("second", "SUCCEEDED", false));
    expect(state(story)).toEqual(["SUCCEEDED", 6_000, 0]);
    expect(state(story.does("SYSTEM", byHand("second", "FAILED", false)))).toEqual(["SUCCEEDED", 6_000, 4_000]);
  });
});

test("a charge that nobody wanted and of which a part went back leaves the rest to be tried again", () => {
  const story = new Story().paid().does("SYSTEM", new Story().payment({ intentId: "intent-2", amount: 77 }));
  const part = {
    type: "recordRefund",
    transactionId: "transaction-1",
    intentId: "intent-2",
    attempt: 1,
    outcome: "SUCCEEDED",
    amount: 50,
  } as const;
  story.does("SYSTEM", part);
  expect(unwantedCharges(story.order)).toMatchObject([{ refundStatus: "FAILED", refundAmount: 27 }]);
  story.does("ADMIN", { type: "retryRefund" });
  expect(story.effects.at(-1)).toMatchObject({ kind: "REFUND", intentId: "intent-2", amount: 27 });
});
