import { describe, expect, test } from "vitest";
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
    expect(story.order.recoveredAmount).toBe(1);
    expect(story.tries("ADMIN", settle("REFUND"))).toEqual(["AdminActed", "RefundRequested"]);
    expect(story.effects.at(-1)).toMatchObject({ kind: "REFUND", amount: 1 });
  });

  test("released while the first income is on its way, it follows when that has arrived", () => {
    const story = recovered(4_000);
    expect(story.effects.at(-1)).toMatchObject({ kind: "TRANSFER", attempt: 1, amount: 5_400 });
    expect(story.tries("ADMIN", settle("RELEASE"))).toEqual(["AdminActed", "RecoveredReleased"]);
    story.does("SYSTEM", { type: "recordTransfer", attempt: 1, outcome: "SUCCEEDED" });
    expect(story.effects.at(-1)).toMatchObject({ kind: "TRANSFER", attempt: 2, amount: 3_600 });
  });
});

test("a charge that nobody wanted and of which a part went back leaves the rest to be tried again", () => {
  const story = new Story().paid().does("SYSTEM", new Story().payment({ intentId: "intent-2", amount: 77 }));
  const part = { type: "recordRefund", intentId: "intent-2", attempt: 1, outcome: "SUCCEEDED", amount: 50 } as const;
  story.does("SYSTEM", part);
  expect(story.order.unmatchedPayments).toMatchObject([{ refundStatus: "FAILED", refundAmount: 27 }]);
  story.does("ADMIN", { type: "retryRefund" });
  expect(story.effects.at(-1)).toMatchObject({ kind: "REFUND", intentId: "intent-2", amount: 27 });
});
