import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DecisionContext, OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { nextInstant } from "#domain/order/lifecycle/clock.ts";
import { allowedCommands } from "#domain/order/lifecycle/availability.ts";
import { hasOpenDispute } from "#domain/order/phase.ts";
import { heldAmount } from "#domain/order/charges.ts";
import { disputedAmount } from "#domain/payment/dispute.ts";
import { isBalanced } from "#domain/payment/ledger.ts";
import { Story } from "./story.ts";

/** Random lives of orders: whatever people, banks and clocks do in whatever order, the books stay right. */

const outcome = fc.constantFrom("SUCCEEDED" as const, "FAILED" as const);
const date = fc.constantFrom(null, "2026-01-20", "2026-02-10", "2026-02-20");
const intent = fc.constantFrom("intent-1", "intent-2");

const people: fc.Arbitrary<readonly ["SELLER" | "BUYER" | "ADMIN", OrderCommand]> = fc.oneof(
  fc.constant(["SELLER", { type: "approve" }] as const),
  fc.constant(["BUYER", { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" }] as const),
  fc.constant(["SELLER", { type: "addDeliverables", mediaIds: ["media-1"] }] as const),
  fc.constant(["SELLER", { type: "deliver" }] as const),
  fc.constant(["SELLER", { type: "complete" }] as const),
  fc.constant(["BUYER", { type: "accept" }] as const),
  fc.constant(["BUYER", { type: "requestChanges", message: "Blue" }] as const),
  fc.constant(["SELLER", { type: "cancel" }] as const),
  fc.constant(["BUYER", { type: "cancel" }] as const),
  fc.constant(["BUYER", { type: "reportProblem", message: "No" }] as const),
  fc.constantFrom("RELEASE" as const, "REFUND" as const).map((resolution) => {
    return ["ADMIN", { type: "resolveProblem", resolution }] as const;
  }),
  fc.constant(["ADMIN", { type: "retryRefund" }] as const),
  fc.integer({ min: 0, max: 99_999 }).map((priceAmount) => {
    return [
      "SELLER",
      { type: "updatePrice", transactionId: "transaction-1", productId: "product-1", priceAmount },
    ] as const;
  }),
  date.map(
    (estimatedDelivery) => ["SELLER", { type: "updateSchedule", estimatedStart: null, estimatedDelivery }] as const,
  ),
  date.map((estimatedDelivery) => {
    return ["SELLER", { type: "requestExtension", estimatedStart: null, estimatedDelivery }] as const;
  }),
  fc.constant(["BUYER", { type: "consentExtension" }] as const),
);

/** What the outside may report; amounts and attempts are filled in from the order, except where `isOff` makes them wrong. */
const reports = fc.oneof(
  fc.record({
    type: fc.constant("recordPayment" as const),
    intentId: intent,
    outcome: fc.constantFrom("REQUIRES_ACTION", "PROCESSING", "FAILED", "CANCELED", "SUCCEEDED", "SUCCEEDED"),
    isOff: fc.boolean(),
  }),
  fc.record({ type: fc.constant("recordRefund" as const), intentId: intent, outcome }),
  fc.record({ type: fc.constant("recordTransfer" as const), outcome }),
  fc.record({
    type: fc.constant("recordDispute" as const),
    disputeId: fc.constantFrom("dispute-1", "dispute-1", "dispute-2", "dispute-3"),
    outcome: fc.constantFrom("OPENED", "WON", "LOST"),
    amount: fc.constantFrom(1, 3_333, 1_000_000),
    sellerDebt: fc.constantFrom(0, 0, 2_500, 50_000),
    isPayoutAccountAble: fc.boolean(),
  }),
  fc.record({ type: fc.constant("recordPayoutAccountAble" as const) }),
  fc.record({ type: fc.constant("passDeadline" as const), days: fc.integer({ min: 0, max: 20 }) }),
);

type Step = { readonly person: readonly ["SELLER" | "BUYER" | "ADMIN", OrderCommand] } | { readonly report: unknown };
const life = fc.array(
  fc.oneof(
    people.map((person) => ({ person })),
    reports.map((report) => ({ report })),
  ),
  {
    minLength: 20,
    maxLength: 80,
    size: "max",
  },
);

/** From far along, too, so that short lives reach every corner. */
const beginning = fc.constantFrom(
  () => new Story(),
  () => new Story().approved(),
  () => new Story().paid(),
  () => new Story().delivered(),
  () => new Story().delivered().does("SELLER", { type: "complete" }),
  () => new Story().delivered().does("BUYER", { type: "accept" }),
  () => new Story().paid().does("SELLER", { type: "cancel" }),
);

function take(story: Story, step: Step): void {
  if ("person" in step) {
    story.tries(...step.person);
    return;
  }
  const report = step.report as { type: OrderCommand["type"]; isOff?: boolean; days?: number; intentId?: string };
  const { order } = story;
  const { sellerDebt, isPayoutAccountAble } = step.report as Partial<DecisionContext>;
  if (sellerDebt !== undefined && isPayoutAccountAble !== undefined) story.facts = { sellerDebt, isPayoutAccountAble };
  if (report.type === "passDeadline") story.wait(report.days ?? 0);
  const payment = story.payment(report.isOff === true ? { amount: 77 } : {});
  const stray = order.unmatchedPayments.find(({ intentId }) => intentId === report.intentId);
  const attempt =
    report.type === "recordTransfer" ? order.transferAttempt : (stray?.refundAttempt ?? order.refundAttempt);
  const filled = report.type === "recordPayment" ? { ...payment, ...report } : { attempt, ...report };
  story.tries("SYSTEM", filled as OrderCommand);
}

function checkBooks(story: Story): void {
  const { order, ledger } = story;
  const journalEntries = story.steps.flatMap(({ reaction }) => reaction.journalEntries);
  const areWhole = journalEntries.every(({ entries }) => entries.every(({ amount }) => Number.isSafeInteger(amount)));
  expect([areWhole, journalEntries.every(({ entries }) => isBalanced(entries))]).toEqual([true, true]);
  const keys = journalEntries.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  // What is held is exactly what the order says it keeps safe.
  expect(0 - (ledger["buyer_funds_held"] ?? 0)).toBe(order.releaseStatus === "WAITING" ? heldAmount(order) : 0);
  const owed =
    order.transferStatus === "AWAITING_ACCOUNT" || order.transferStatus === "REQUESTED" ? order.incomeReleased : 0;
  expect(0 - (ledger["seller_payable"] ?? 0)).toBe(owed);
  for (const amount of [order.incomeReleased, order.debtSetOff]) expect(amount).toBeGreaterThanOrEqual(0);
  expect(ledger["disputes"] ?? 0).toBe(disputedAmount(order.disputes, "OPENED"));
}

function checkEffects(story: Story): void {
  const keysOf = (kind: string) =>
    story.effects.filter((effect) => effect.kind === kind).map((effect) => effect.idempotencyKey);
  for (const kind of ["CHARGE", "REFUND", "TRANSFER"]) expect(new Set(keysOf(kind)).size).toBe(keysOf(kind).length);
  const notificationKeys = story.notices.map(({ key }) => key);
  expect(new Set(notificationKeys).size).toBe(notificationKeys.length);
  // Released and returned exclude each other: the money goes one way.
  const types = story.steps.map(({ event }) => event.type);
  const ownRefund = story.effects.some((effect) => {
    return effect.kind === "REFUND" && effect.intentId === story.order.transaction.stripePaymentIntentId;
  });
  expect(types.filter((type) => type === "FundsReleased").length).toBeLessThanOrEqual(1);
  expect(types.filter((type) => type === "PaymentSucceeded").length).toBeLessThanOrEqual(1);
  expect(types.includes("FundsReleased") && ownRefund).toBe(false);
}

describe("random lives", () => {
  test("the books are right after every step", () => {
    fc.assert(
      fc.property(beginning, life, (begin, steps) => {
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

  test("the clock always comes to rest, and nobody is ever stuck without a way on", () => {
    fc.assert(
      fc.property(beginning, life, (begin, steps) => {
        const story = begin();
        for (const step of steps) take(story, step);
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
