import fc from "fast-check";
import { expect, test } from "vitest";
import { evolve } from "#domain/order/evolve/evolve.ts";
import { payoutOf } from "#domain/order/charges.ts";
import { ofEachPayment, ofPayment, paymentsOf } from "#domain/order/payments.ts";
import { phaseOf } from "#domain/order/phase.ts";
import { partsOf } from "#domain/order/price.ts";
import { owedBack } from "#domain/payment/charge.ts";
import { unsentIncome } from "#domain/payment/payout.ts";
import { paymentOfStage, planOf } from "./staged-story.ts";
import { Story } from "./story.ts";

/*
 * Plans of two to six stages, each paid by itself, with whatever people, banks and time do meanwhile (rules O102 to O105): the
 * books and the charges add up for every payment, and nothing of one payment moves another.
 */

const SHARES = [
  [30, 70],
  [33, 33, 34],
  [10, 20, 30, 40],
  [20, 20, 20, 20, 20],
  [10, 10, 20, 20, 20, 20],
];

const which = fc.nat(5);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ does: "GO_ON" } as const) },
  { weight: 2, arbitrary: fc.constant({ does: "PAY" } as const) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("STRAY" as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("DISPUTE" as const),
      which,
      outcome: fc.constantFrom("INQUIRY", "OPENED", "WON", "LOST", "CLOSED", "APPEALED"),
      amount: fc.constantFrom(1, 777, 1_000_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("REFUND_BY_HAND" as const),
      which,
      amount: fc.constantFrom(1, 777, 3_000),
      outcome: fc.constantFrom("SUCCEEDED", "FAILED"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("TRANSFER" as const),
      which,
      outcome: fc.constantFrom("SUCCEEDED", "FAILED", "WITHDRAWN"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("REFUND" as const),
      which,
      outcome: fc.constantFrom("SUCCEEDED", "FAILED"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("ACCOUNT" as const), isAble: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("WAIT" as const), days: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("SETTLE" as const), resolution: fc.constantFrom("RELEASE", "REFUND") }),
  },
  { weight: 1, arbitrary: fc.constant({ does: "PROBLEM" } as const) },
  { weight: 1, arbitrary: fc.constant({ does: "CHANGES" } as const) },
  { weight: 1, arbitrary: fc.constant({ does: "RETRY" } as const) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const reason = "Asked for";

function take(story: Story, { does, ...more }: Step): void {
  const { order } = story;
  const { which: index = 0, amount = 0 } = more as { which?: number; amount?: number };
  const { outcome = "", days = 0, isAble = true } = more as { outcome?: string; days?: number; isAble?: boolean };
  const charge = order.charges[index % Math.max(1, order.charges.length)];
  const payment = paymentsOf(order)[index % paymentsOf(order).length]!;
  switch (does) {
    case "GO_ON":
      return goOn(story);
    case "PAY":
      return pay(story);
    case "STRAY":
      story.tries(
        "SYSTEM",
        paymentOfStage(story, {
          transactionId: payment.id,
          intentId: `stray-${String(order.version)}`,
          intentAttempt: 1,
        }),
      );
      return;
    case "DISPUTE":
      if (charge === undefined) return;
      story.tries("SYSTEM", {
        type: "recordDispute",
        disputeId: `dispute-of-${charge.intentId}`,
        intentId: charge.intentId,
        outcome: outcome as "OPENED",
        amount,
      });
      return;
    case "REFUND_BY_HAND":
      if (charge === undefined || charge.returned + amount > charge.amount) return;
      story.tries("SYSTEM", {
        type: "recordExternalRefund",
        refundId: `by-hand-of-${charge.intentId}`,
        intentId: charge.intentId,
        outcome: outcome as "SUCCEEDED",
        amount,
      });
      return;
    case "TRANSFER":
      story.tries("SYSTEM", {
        type: "recordTransfer",
        transactionId: payment.id,
        attempt: payment.payout.transferAttempt,
        outcome: outcome as "SUCCEEDED",
      });
      return;
    case "REFUND":
      if (charge === undefined) return;
      story.tries("SYSTEM", {
        type: "recordRefund",
        transactionId: charge.transactionId,
        intentId: charge.intentId,
        attempt: charge.refundAttempt,
        outcome: outcome as "SUCCEEDED",
      });
      return;
    case "ACCOUNT":
      story.facts = { ...story.facts, isPayoutAccountAble: isAble };
      if (isAble) story.tries("SYSTEM", { type: "recordPayoutAccountAble" });
      return;
    case "WAIT":
      story.wait(days);
      while (story.tries("SYSTEM", { type: "passDeadline" }).length > 0);
      return;
    case "SETTLE":
      story.tries("ADMIN", { type: "settleHeld", resolution: (more as { resolution: "RELEASE" }).resolution, reason });
      return;
    case "PROBLEM":
      story.tries("BUYER", { type: "reportProblem", message: "No" });
      return;
    case "CHANGES":
      story.tries("BUYER", { type: "requestChanges", message: "Blue" });
      return;
    case "RETRY":
      story.tries("ADMIN", { type: "retryRefund" });
      story.tries("ADMIN", { type: "retryTransfer", reason });
  }
}

function pay(story: Story): void {
  const { transaction } = story.order;
  story.tries("BUYER", { type: "pay", transactionId: transaction.id, accountMethodId: "card-1" });
  if (story.order.transaction.attempt > 0) story.tries("SYSTEM", paymentOfStage(story));
}

/** What the order waits for. */
function goOn(story: Story): void {
  switch (phaseOf(story.order)) {
    case "AWAITING_PAYMENT":
      return pay(story);
    case "AWAITING_DELIVERY":
    case "CHANGES_REQUESTED":
      story.tries("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] });
      story.tries("SELLER", { type: "deliver" });
      return;
    case "DELIVERED":
      story.tries("BUYER", { type: "accept" });
      return;
    default:
  }
}

/** The sums of one payment's movements, by account. */
function booksOf({ steps }: Story, transactionId: string): Record<string, number> {
  const sums: Record<string, number> = {};
  const own = steps
    .flatMap(({ reaction }) => reaction.journalEntries)
    .filter((each) => each.transactionId === transactionId);
  for (const { entries } of own)
    for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}

function check(story: Story): void {
  const { order } = story;
  for (const charge of order.charges) {
    const places = charge.held + owedBack(charge) + charge.released + charge.recovered + charge.returned;
    expect(places, `where the money of ${charge.intentId} is`).toBe(charge.amount + charge.covered);
    expect(Math.min(charge.held, charge.released, charge.recovered, charge.covered)).toBeGreaterThanOrEqual(0);
  }
  for (const seen of ofEachPayment(order)) {
    const { id, stage } = seen.transaction;
    const books = booksOf(story, id);
    const held = seen.charges.reduce((sum, charge) => sum + charge.held, 0);
    expect(0 - (books["buyer_funds_held"] ?? 0), `held of stage ${String(stage)}`).toBe(held);
    expect(0 - (books["seller_payable"] ?? 0), `unsent of stage ${String(stage)}`).toBe(unsentIncome(payoutOf(seen)));
    const isEarlier = id !== order.transaction.id;
    expect(isEarlier && held > 0, "nothing is held of a stage that is accepted").toBe(false);
    expect(order.charges.filter((charge) => charge.isWanted && charge.transactionId === id).length).toBeLessThanOrEqual(
      1,
    );
  }
  const wanted = order.charges.filter(({ isWanted }) => isWanted);
  const isPaid = order.orderPaymentStatus === "COMPLETED";
  expect(wanted.length, "each stage is paid once, in its turn").toBe(order.stageNumber - (isPaid ? 0 : 1));
  if (order.orderProgressStatus === "COMPLETED") {
    const isWhole = order.stageNumber === order.plan?.length;
    expect(isWhole, "complete means that every stage was paid and made").toBe(true);
    expect(wanted.reduce((sum, { amount }) => sum + amount, 0)).toBe(partsOf(order).totalAmount);
  }
  expect(order.disputes.every(({ intentId }) => order.charges.some((charge) => charge.intentId === intentId))).toBe(
    true,
  );
}

/** What an event of one payment changes in another: nothing. */
function checkApart(story: Story, from: number): void {
  for (const [index, { event, after }] of story.steps.entries()) {
    if (index < Math.max(1, from) || event.transactionId === undefined) continue;
    const before = story.steps[index - 1]!.after;
    for (const { id } of paymentsOf(after)) {
      if (id === event.transactionId) continue;
      const [was, is] = [ofPayment(before, id), ofPayment(after, id)];
      expect(is.transaction, `${event.type} of ${event.transactionId}`).toEqual(was.transaction);
    }
  }
}

test("whatever happens, every payment adds up by itself, and the events tell the order", () => {
  fc.assert(
    fc.property(
      fc.nat(SHARES.length - 1),
      fc.array(step, { minLength: 10, maxLength: 60, size: "max" }),
      (plan, history) => {
        const story = new Story().does("SELLER", {
          type: "approve",
          plan: planOf(...SHARES[plan]!),
          paying: "BY_STAGE",
        });
        for (const each of history) {
          const from = story.steps.length;
          take(story, each);
          check(story);
          checkApart(story, from);
        }
        const [first, ...rest] = story.steps;
        const told = rest.reduce((order, { event }) => evolve(order, event), first!.after);
        expect(told).toEqual(story.order);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);
