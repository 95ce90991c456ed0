import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { serviceFactsForm } from "#domain/commission/facts/service-facts.form.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { deliveryTerms } from "#domain/order/view/delivery-terms.ts";
import { PAYMENT_DAYS } from "#domain/order/deadlines.ts";
import { approvalForm } from "#domain/order/order.form.ts";
import { paymentsOf, transferStatusOf } from "#domain/order/payments.ts";
import { phaseOf } from "#domain/order/phase.ts";
import { LONGEST_STAGE_DAYS } from "#domain/order/plan/plan.ts";
import { paymentParts, partsOf } from "#domain/order/price.ts";
import { presentAnswer } from "#domain/order/reactions/present-answer.ts";
import { shownStages } from "#domain/order/view/stages.ts";
import { accepted, paymentOfStage, paysStage, stagedByStage } from "./staged-story.ts";
import type { Story } from "./story.ts";

/* Paying stage by stage (rules O102 to O105). */

const stagesOf = (story: Story) => shownStages(story.order, [])?.map(({ state }) => state);
const passes = (story: Story) => {
  while (story.tries("SYSTEM", { type: "passDeadline" }).length > 0);
  return story;
};
const disputed = (story: Story, outcome: "OPENED" | "WON" | "LOST") =>
  story.does("SYSTEM", {
    type: "recordDispute",
    disputeId: "dispute-1",
    intentId: "intent-of-transaction-1",
    outcome,
    amount: 3_000,
  });
const payNext = (story: Story, more: { readonly amount?: number } = {}) =>
  story.tries("BUYER", {
    type: "pay",
    transactionId: story.order.transaction.id,
    accountMethodId: "card-1",
    ...more,
  });

describe("a plan that is typed", () => {
  const stage = { titles: { en: "Rig" }, days: LONGEST_STAGE_DAYS, percent: 50, changesAllowed: 1 };
  const issues = (schema: v.GenericSchema, terms: object) =>
    (v.safeParse(schema, terms).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

  test.each([
    ["an approval", approvalForm],
    ["a service", serviceFactsForm],
  ])("of %s may be longer than money rests only if each stage is paid by itself", (_, schema) => {
    const plan = [stage, stage];
    expect(issues(schema, { plan })).toEqual(["plan: issue.plan_too_long"]);
    expect(issues(schema, { plan, paying: "WHOLE" })).toEqual(["plan: issue.plan_too_long"]);
    expect(issues(schema, { plan, paying: "BY_STAGE" })).toEqual([]);
    const longer = [stage, { ...stage, days: LONGEST_STAGE_DAYS + 1 }];
    expect(issues(schema, { plan: longer, paying: "BY_STAGE" })).toEqual(["plan: issue.plan_too_long"]);
  });
});

describe("an order that is paid stage by stage", () => {
  test("charges, holds and releases each stage by itself, and is complete with the last one", () => {
    const story = stagedByStage(30, 70);
    expect(story.order.charges).toMatchObject([{ amount: 3_000, held: 3_000 }]);
    expect(partsOf(story.order).totalAmount).toBe(10_000);
    accepted(story);
    expect(phaseOf(story.order)).toBe("AWAITING_PAYMENT");
    expect(story.ledger).toMatchObject({ seller_payable: -2_700, platform_fee: -300 });
    expect(story.ledger["buyer_funds_held"]).toBeUndefined();
    expect(stagesOf(story)).toEqual(["ACCEPTED", "UNPAID"]);
    expect(deliveryTerms(story.order, story.now)).toMatchObject({ isPaid: false, turnaroundDays: 10 });
    expect(story.order).toMatchObject({ releaseStatus: "NONE", holdDeadline: null, estimatedDelivery: null });
    expect(story.order.paymentDeadline).toBe(story.now + PAYMENT_DAYS * DAY);
    expect(paymentParts(story.order).totalAmount).toBe(7_000);
    story.wait(2);
    paysStage(story);
    expect(phaseOf(story.order)).toBe("AWAITING_DELIVERY");
    expect(story.order.stageBegunAt).toBe(story.now);
    expect(story.order.estimatedDelivery).toBe(new Date(story.now + 10 * DAY).toISOString().slice(0, 10));
    accepted(story);
    expect(phaseOf(story.order)).toBe("COMPLETED");
    expect(story.ledger).toMatchObject({ seller_payable: -9_000, platform_fee: -1_000 });
    expect(paymentsOf(story.order).map(({ stage, chargedAmount }) => [stage, chargedAmount])).toEqual([
      [1, 3_000],
      [2, 7_000],
    ]);
  });

  test("tells both that the next stage waits for its payment, the client also of what they accepted", () => {
    const story = accepted(stagedByStage(30, 70));
    const told = story.notifications.filter(({ occasion }) => occasion === "STAGE_TO_PAY");
    expect(told.map(({ to }) => to).toSorted()).toEqual(["BUYER", "SELLER"]);
    story.wait(4);
    passes(story);
    expect(story.notifications.at(-1)).toMatchObject({
      to: "BUYER",
      notificationType: "COMMISSION_ORDER_PAYMENT_REMINDER",
    });
  });

  test("ends when a stage is not paid in time: what was accepted stays paid", () => {
    const story = accepted(stagedByStage(30, 70)).wait(PAYMENT_DAYS);
    passes(story);
    expect(phaseOf(story.order)).toBe("CANCELED");
    expect(story.steps.at(-1)?.event).toMatchObject({ type: "OrderCanceled", reason: "STAGE_PAYMENT_DEADLINE" });
    expect(story.ledger).toMatchObject({ seller_payable: -2_700, platform_fee: -300 });
    expect(story.effects.filter(({ kind }) => kind === "REFUND")).toEqual([]);
    expect(stagesOf(story)).toEqual(["ACCEPTED", "UNDONE"]);
    expect(paymentsOf(story.order).map(({ transactionStatus }) => transactionStatus)).toEqual([
      "SUCCEEDED",
      "CANCELED",
    ]);
  });

  test("keeps what was agreed while a later stage waits, and prepares nothing", () => {
    const story = accepted(stagedByStage(30, 70));
    const { id: transactionId, productId } = story.order.transaction;
    expect(story.tries("SELLER", { type: "updatePrice", transactionId, productId, priceAmount: 20_000 })).toBe(
      "order.wrong_state",
    );
    expect(story.tries("BUYER", { type: "makeOffer", priceAmount: 5_000 })).toBe("order.wrong_state");
    expect(story.tries("SELLER", { type: "addDeliverables", mediaIds: ["media-9"] })).toBe("order.wrong_state");
  });

  test("takes no other amount and no other payment than those of the stage that waits", () => {
    const story = accepted(stagedByStage(30, 70));
    expect(payNext(story, { amount: 10_000 })).toBe("order.price_changed");
    const first = { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" } as const;
    expect(story.tries("BUYER", first)).toBe("payment.transaction_not_found");
    expect(payNext(story, { amount: 7_000 })).toEqual(["PaymentBegun"]);
  });

  test("gives a late second charge of the first stage back, which pays nothing", () => {
    const story = accepted(stagedByStage(30, 70));
    payNext(story);
    const late = { transactionId: "transaction-1", intentId: "intent-late", amount: 3_000, intentAttempt: 1 };
    story.does("SYSTEM", paymentOfStage(story, late));
    expect(phaseOf(story.order)).toBe("AWAITING_PAYMENT");
    expect(story.order.charges.at(-1)).toMatchObject({ isWanted: false, transactionId: "transaction-1" });
    expect(story.effects.at(-1)).toMatchObject({ kind: "REFUND", transactionId: "transaction-1", amount: 3_000 });
    story.does("SYSTEM", paymentOfStage(story));
    expect(phaseOf(story.order)).toBe("AWAITING_DELIVERY");
  });

  test("gives back what was charged for a stage after the order has ended", () => {
    const story = accepted(stagedByStage(30, 70));
    payNext(story);
    story.does("SELLER", { type: "cancel" }).does("SYSTEM", paymentOfStage(story));
    expect(story.order.charges.map(({ refundAmount, released }) => [refundAmount, released])).toEqual([
      [0, 3_000],
      [7_000, 0],
    ]);
  });

  test("refunds the present stage alone when it is canceled", () => {
    const story = paysStage(accepted(stagedByStage(30, 70))).does("SELLER", { type: "cancel" });
    const refunds = story.effects.filter(({ kind }) => kind === "REFUND");
    expect(refunds).toMatchObject([{ amount: 7_000, transactionId: "transaction-1-2" }]);
  });

  test("settles and sends the income of an accepted stage while the next one is under way", () => {
    const story = stagedByStage(30, 70);
    story.facts = { isPayoutAccountAble: false };
    paysStage(accepted(story));
    expect(transferStatusOf(story.order)).toBe("AWAITING_ACCOUNT");
    story.facts = {};
    story.does("SYSTEM", { type: "recordPayoutAccountAble" });
    const sent = story.effects.at(-1);
    expect(sent).toMatchObject({ kind: "TRANSFER", transactionId: "transaction-1", amount: 2_700 });
    if (sent?.kind === "TRANSFER") expect(presentAnswer(story.order, sent)).toBe("DO");
    expect(transferStatusOf(story.order)).toBe("REQUESTED");
    const made = { type: "recordTransfer", transactionId: "transaction-1", attempt: 1, outcome: "SUCCEEDED" } as const;
    story.does("SYSTEM", made);
    expect(story.order.earlierPayments).toMatchObject([{ payout: { transferStatus: "SUCCEEDED", incomeSent: 2_700 } }]);
    expect(story.order.transaction.payout.transferStatus).toBe("NONE");
  });
});

describe("a bank that asks about the payment of an accepted stage", () => {
  test("stops the payment of the next one and its deadline, which begins again", () => {
    const story = disputed(accepted(stagedByStage(30, 70)), "OPENED").wait(PAYMENT_DAYS + 1);
    passes(story);
    expect(phaseOf(story.order)).toBe("AWAITING_PAYMENT");
    expect(payNext(story)).toBe("order.dispute_open");
    disputed(story, "WON");
    passes(story);
    expect(story.order.paymentDeadline).toBe(story.now + PAYMENT_DAYS * DAY);
    expect(payNext(story)).toEqual(["PaymentBegun"]);
  });

  test("holds nothing of the stage that is under way, and loses its own money alone", () => {
    const story = disputed(paysStage(accepted(stagedByStage(30, 70))), "OPENED");
    expect(story.tries("SELLER", { type: "addDeliverables", mediaIds: ["media-2"] })).toEqual(["DeliverablesAdded"]);
    story.does("SELLER", { type: "deliver" });
    disputed(story, "LOST");
    expect(phaseOf(story.order)).toBe("DELIVERED");
    expect(story.order.charges.map(({ held, returned }) => [held, returned])).toEqual([
      [0, 3_000],
      [7_000, 0],
    ]);
    story.does("BUYER", { type: "accept" });
    expect(phaseOf(story.order)).toBe("COMPLETED");
  });

  test("is answered for by the shield, which completes nothing", () => {
    const story = stagedByStage(30, 70);
    const vouched = { ...story.order.transaction, isAuthenticated: true, agreementHash: "hash" };
    story.order = { ...story.order, transaction: vouched };
    disputed(paysStage(accepted(story)), "LOST");
    expect(phaseOf(story.order)).toBe("AWAITING_DELIVERY");
    expect(story.order.disputes).toMatchObject([{ loss: { shieldedAmount: 3_000, debtAmount: 0 } }]);
  });

  test("keeps the income of that stage alone from being paid by other means", () => {
    const elsewhere = { type: "recordPayoutElsewhere", reason: "By bank" } as const;
    const story = stagedByStage(30, 70);
    story.facts = { isPayoutAccountAble: false };
    const asked = disputed(accepted(paysStage(accepted(story))), "OPENED");
    expect(asked.tries("ADMIN", elsewhere)).toEqual(["AdminActed", "PayoutPaidElsewhere"]);
    expect(asked.tries("ADMIN", elsewhere)).toBe("order.dispute_open");
    disputed(asked, "WON");
    expect(asked.tries("ADMIN", elsewhere)).toEqual(["AdminActed", "PayoutPaidElsewhere"]);
  });

  test("takes no part in what is refunded by hand of the accepted stage", () => {
    const story = paysStage(accepted(stagedByStage(30, 70)));
    story.does("SYSTEM", {
      type: "recordExternalRefund",
      refundId: "re_1",
      intentId: "intent-of-transaction-1",
      outcome: "SUCCEEDED",
      amount: 3_000,
    });
    expect(phaseOf(story.order)).toBe("AWAITING_DELIVERY");
    expect(story.order.charges.map(({ held }) => held)).toEqual([0, 7_000]);
  });
});
