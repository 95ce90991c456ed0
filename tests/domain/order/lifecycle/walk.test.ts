import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextInstant } from "#domain/order/lifecycle/clock.ts";
import { allowedCommands } from "#domain/order/lifecycle/availability.ts";
import { hasOpenDispute } from "#domain/order/phase.ts";
import { owedBack } from "#domain/payment/charge.ts";
import { heldAmount, recoveredAmount } from "#domain/order/charges.ts";
import { disputedAmount } from "#domain/payment/dispute.ts";
import { isBalanced } from "#domain/payment/ledger.ts";
import { isAttemptUnderWay } from "#domain/payment/transaction.ts";
import { beginning, history, take } from "./random-histories.ts";
import type { Story } from "../story.ts";

/** Random histories of orders: whatever people, banks and clocks do, in any sequence, the ledger stays balanced. */

function checkBooks(story: Story): void {
  const { order, ledger } = story;
  const journalEntries = story.steps.flatMap(({ reaction }) => reaction.journalEntries);
  const areWhole = journalEntries.every(({ entries }) => entries.every(({ amount }) => Number.isSafeInteger(amount)));
  expect([areWhole, journalEntries.every(({ entries }) => isBalanced(entries))]).toEqual([true, true]);
  const keys = journalEntries.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  // What is held is exactly what the order says it keeps safe.
  expect(0 - (ledger["buyer_funds_held"] ?? 0)).toBe(heldAmount(order));
  expect(heldAmount(order) > 0).toBe(order.releaseStatus === "WAITING");
  const { payout } = order.transaction;
  const isOwed = payout.transferStatus === "AWAITING_ACCOUNT" || payout.transferStatus === "REQUESTED";
  const unsent = payout.incomeReleased - payout.incomeSent;
  expect(0 - (ledger["seller_payable"] ?? 0)).toBe(isOwed ? unsent : 0);
  expect(isOwed || unsent === 0).toBe(true);
  expect(0 - (ledger["recovered"] ?? 0)).toBe(recoveredAmount(order));
  expect(0 - (ledger["refunds"] ?? 0)).toBe(order.charges.reduce((sum, charge) => sum + owedBack(charge), 0));
  for (const charge of order.charges) {
    const { amount, covered, held, released, recovered, returned } = charge;
    expect(amount + covered).toBe(held + owedBack(charge) + released + recovered + returned);
    expect(Math.min(covered, held, released, recovered, returned)).toBeGreaterThanOrEqual(0);
  }
  for (const amount of [payout.incomeReleased, payout.debtSetOff, unsent, recoveredAmount(order)])
    expect(amount).toBeGreaterThanOrEqual(0);
  expect(ledger["disputes"] ?? 0).toBe(disputedAmount(order.disputes, "OPENED"));
}

function checkEffects(story: Story): void {
  const keysOf = (kind: string) =>
    story.effects.filter((effect) => effect.kind === kind).map((effect) => effect.idempotencyKey);
  for (const kind of ["CHARGE", "REFUND", "TRANSFER"]) expect(new Set(keysOf(kind)).size).toBe(keysOf(kind).length);
  const notificationKeys = story.notifications.map(({ key }) => key);
  expect(new Set(notificationKeys).size).toBe(notificationKeys.length);
  // Released and returned exclude each other: the money goes one way, unless both sides get their part.
  const types = story.steps.map(({ event }) => event.type);
  const ownRefund = story.steps.some(({ event }) => {
    const isOwn = "intentId" in event && event.intentId === story.order.transaction.stripePaymentIntentId;
    return event.type === "RefundRequested" && isOwn && event.source === "HELD";
  });
  expect(types.filter((type) => type === "FundsReleased").length).toBeLessThanOrEqual(1);
  expect(types.filter((type) => type === "PaymentSucceeded").length).toBeLessThanOrEqual(1);
  const isShared = story.steps.some(({ event }) => event.type === "ProblemResolved" && event.resolution === "PART");
  const shared = story.steps.find(({ event }) => event.type === "EndingAgreed")?.event;
  const isAgreed = shared?.type === "EndingAgreed" && shared.keptAmount > 0 && shared.refundAmount > 0;
  expect(types.includes("FundsReleased") && ownRefund).toBe(isShared || isAgreed);
}

/** Every attempt to pay is decided at last (rule M52); until then its order is not canceled. */
function endAttempt(story: Story): void {
  const { attempt, attemptStatus, stripePaymentIntentId } = story.order.transaction;
  if (attemptStatus === "BEGUN")
    story.does("SYSTEM", { type: "recordChargeRefused", transactionId: "transaction-1", attempt });
  else if (isAttemptUnderWay(story.order.transaction))
    story.does("SYSTEM", story.payment({ outcome: "FAILED", intentId: stripePaymentIntentId ?? "intent-1" }));
}

describe("random histories", () => {
  test("the ledger is balanced after every step", () => {
    fc.assert(
      fc.property(beginning, history, (begin, steps) => {
        const story = begin();
        for (const step of steps) {
          const { version, orderProgressStatus } = story.order;
          const count = story.steps.length;
          take(story, step);
          expect(story.order.version - version).toBe(story.steps.length - count);
          if (orderProgressStatus === "CANCELED") expect(story.order.orderProgressStatus).toBe("CANCELED");
          if (orderProgressStatus === "COMPLETED") expect(story.order.orderProgressStatus).toBe("COMPLETED");
          checkBooks(story);
        }
        checkEffects(story);
      }),
      { numRuns: 500 },
    );
  });

  test("deadlines always come to an end, and no order is ever stuck", () => {
    fc.assert(
      fc.property(beginning, history, (begin, steps) => {
        const story = begin();
        for (const step of steps) take(story, step);
        endAttempt(story);
        for (let turns = 0; nextInstant(story.order) !== null; turns += 1) {
          expect(turns).toBeLessThan(20);
          story.now = Math.max(story.now, nextInstant(story.order) ?? 0);
          const { clockHandledThrough, version } = story.order;
          story.tries("SYSTEM", { type: "passDeadline" });
          expect(story.order.version + story.order.clockHandledThrough).toBeGreaterThan(version + clockHandledThrough);
        }
        const isOver = story.order.orderProgressStatus === "CANCELED" || story.order.releaseStatus !== "WAITING";
        const around = { now: story.now, hasPaymentMethod: true };
        const ways = (["SELLER", "BUYER", "ADMIN"] as const).flatMap((side) =>
          allowedCommands(story.order, side, around),
        );
        expect(isOver || ways.length > 0 || hasOpenDispute(story.order)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
