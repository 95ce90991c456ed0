import { expect, test } from "vitest";
import type { MoneyEffect } from "#domain/order/reactions/effects.ts";
import { presentAnswer } from "#domain/order/reactions/present-answer.ts";
import { Story } from "../story.ts";

const last = (story: Story, kind: MoneyEffect["kind"]): MoneyEffect => {
  const effect = story.effects.findLast((candidate) => candidate.kind === kind);
  if (effect === undefined) throw new Error(`no ${kind}`);
  return effect;
};

test("a charge is wanted until it is answered or the order is canceled", () => {
  const story = new Story().approved();
  story.does("BUYER", { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" });
  const effect = last(story, "CHARGE");
  expect(presentAnswer(story.order, effect)).toBe("DO");
  story.does("SYSTEM", story.payment());
  expect(presentAnswer(story.order, effect)).toBe("DROP");
});

test("a transfer whose failure is recorded is not made any more, its next attempt is", () => {
  const story = new Story().delivered().does("BUYER", { type: "accept" });
  const first = last(story, "TRANSFER");
  expect(presentAnswer(story.order, first)).toBe("DO");
  story.does("SYSTEM", { type: "recordTransfer", transactionId: "transaction-1", attempt: 1, outcome: "FAILED" });
  expect(presentAnswer(story.order, first)).toBe("DROP");
  story.does("SYSTEM", { type: "recordPayoutAccountAble" });
  expect(presentAnswer(story.order, first)).toBe("DROP");
  expect(presentAnswer(story.order, last(story, "TRANSFER"))).toBe("DO");
});

test("a refund whose failure is recorded is not made any more, the admin's is", () => {
  const story = new Story().paid().does("SELLER", { type: "cancel" });
  const first = last(story, "REFUND");
  expect(presentAnswer(story.order, first)).toBe("DO");
  story.does("SYSTEM", {
    type: "recordRefund",
    transactionId: "transaction-1",
    intentId: "intent-1",
    attempt: 1,
    outcome: "FAILED",
  });
  story.does("ADMIN", { type: "retryRefund" });
  expect(presentAnswer(story.order, first)).toBe("DROP");
  expect(presentAnswer(story.order, last(story, "REFUND"))).toBe("DO");
});

test("a stray payment's refund is wanted beside the order's own", () => {
  const story = new Story()
    .paid()
    .does("SYSTEM", new Story().paid().payment({ intentId: "intent-2", intentAttempt: 2 }));
  story.does("SELLER", { type: "cancel" });
  const refunds = story.effects.filter(({ kind }) => kind === "REFUND");
  expect(refunds.map((effect) => presentAnswer(story.order, effect as MoneyEffect))).toEqual(["DO", "DO"]);
});

test("while a bank decides nothing leaves: a transfer waits, and a refund of that charge, but not for an inquiry", () => {
  const dispute = { type: "recordDispute", disputeId: "dp-1", intentId: "intent-1", amount: 10_000 } as const;
  const accepted = () => new Story().delivered().does("BUYER", { type: "accept" });
  const canceled = () => new Story().paid().does("SELLER", { type: "cancel" });
  const answers = (make: () => Story, kind: "TRANSFER" | "REFUND") =>
    (["INQUIRY", "OPENED"] as const).map((outcome) => {
      const story = make().does("SYSTEM", { ...dispute, outcome });
      return presentAnswer(story.order, last(story, kind));
    });
  expect(answers(accepted, "TRANSFER")).toEqual(["WITHHOLD", "WITHHOLD"]);
  expect(answers(canceled, "REFUND")).toEqual(["DO", "WITHHOLD"]);
});

test("an intent is given up unless the order was paid by it", () => {
  const story = new Story().paid();
  const give = (intentId: string | null) =>
    ({
      kind: "CANCEL_INTENT",
      idempotencyKey: "key",
      transactionId: "transaction-1",
      intentAttempt: 1,
      intentId,
    }) as const;
  expect(["intent-1", "intent-2", null].map((id) => presentAnswer(story.order, give(id)))).toEqual([
    "DROP",
    "DO",
    "DO",
  ]);
});
