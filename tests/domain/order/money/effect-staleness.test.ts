import { expect, test } from "vitest";
import type { MoneyEffect } from "#domain/order/reactions/effects.ts";
import { isStillDue } from "#domain/order/reactions/effect-staleness.ts";
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
  expect(isStillDue(story.order, effect)).toBe(true);
  story.does("SYSTEM", story.payment());
  expect(isStillDue(story.order, effect)).toBe(false);
});

test("a transfer whose failure is recorded is not made any more, its next attempt is", () => {
  const story = new Story().delivered().does("BUYER", { type: "accept" });
  const first = last(story, "TRANSFER");
  expect(isStillDue(story.order, first)).toBe(true);
  story.does("SYSTEM", { type: "recordTransfer", attempt: 1, outcome: "FAILED" });
  expect(isStillDue(story.order, first)).toBe(false);
  story.does("SYSTEM", { type: "recordPayoutAccountAble" });
  expect(isStillDue(story.order, first)).toBe(false);
  expect(isStillDue(story.order, last(story, "TRANSFER"))).toBe(true);
});

test("a refund whose failure is recorded is not made any more, the admin's is", () => {
  const story = new Story().paid().does("SELLER", { type: "cancel" });
  const first = last(story, "REFUND");
  expect(isStillDue(story.order, first)).toBe(true);
  story.does("SYSTEM", { type: "recordRefund", intentId: "intent-1", attempt: 1, outcome: "FAILED" });
  story.does("ADMIN", { type: "retryRefund" });
  expect(isStillDue(story.order, first)).toBe(false);
  expect(isStillDue(story.order, last(story, "REFUND"))).toBe(true);
});

test("a stray payment's refund is wanted beside the order's own", () => {
  const story = new Story()
    .paid()
    .does("SYSTEM", new Story().paid().payment({ intentId: "intent-2", intentAttempt: 2 }));
  story.does("SELLER", { type: "cancel" });
  const refunds = story.effects.filter(({ kind }) => kind === "REFUND");
  expect(refunds.map((effect) => isStillDue(story.order, effect as MoneyEffect))).toEqual([true, true]);
});
