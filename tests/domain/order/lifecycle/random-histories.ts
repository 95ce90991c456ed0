import fc from "fast-check";
import type { DecisionContext, OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { Story } from "../story.ts";

const outcome = fc.constantFrom("SUCCEEDED" as const, "FAILED" as const);
const date = fc.constantFrom(null, "2026-01-20", "2026-02-10", "2026-02-20");
const intent = fc.constantFrom("intent-1", "intent-2");
const reason = "The client asked for it";
const AGREED = "hash";

const people: fc.Arbitrary<readonly ["SELLER" | "BUYER" | "ADMIN", OrderCommand]> = fc.oneof(
  fc.constantFrom({}, { ladder: "EVEN" as const }, { ladder: "FIRM" as const }).map((agreed) => {
    return ["SELLER", { type: "approve", ...agreed }] as const;
  }),
  fc.constantFrom("SELLER" as const, "BUYER" as const).map((side) => [side, { type: "proposeEnding" }] as const),
  fc.constantFrom("SELLER" as const, "BUYER" as const).map((side) => [side, { type: "consentEnding" }] as const),
  fc.constantFrom("SELLER" as const, "BUYER" as const).map((side) => [side, { type: "withdrawEnding" }] as const),
  fc.constantFrom("SELLER" as const, "BUYER" as const).map((side) => {
    return [side, { type: "refuseEnding", message: "No" }] as const;
  }),
  fc.constantFrom({}, { agreementHash: AGREED }).map((seen) => {
    return ["BUYER", { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1", ...seen }] as const;
  }),
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
  fc.integer({ min: 0, max: 10_000 }).map((refundAmount) => {
    return ["ADMIN", { type: "resolveProblem", resolution: "PART", refundAmount }] as const;
  }),
  fc.constant(["ADMIN", { type: "retryRefund" }] as const),
  fc.constantFrom("RELEASE" as const, "REFUND" as const).map((resolution) => {
    return ["ADMIN", { type: "settleHeld", resolution, reason }] as const;
  }),
  fc.constant(["ADMIN", { type: "cancelForReason", reason }] as const),
  fc.constant(["ADMIN", { type: "retryTransfer", reason }] as const),
  intent.map((intentId) => ["ADMIN", { type: "recordRefundElsewhere", intentId, reason }] as const),
  fc.constant(["ADMIN", { type: "recordPayoutElsewhere", reason }] as const),
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
  fc.integer({ min: 101, max: 99_999 }).map((priceAmount) => ["BUYER", { type: "makeOffer", priceAmount }] as const),
  fc.constant(["SELLER", { type: "ask", message: "Which size?", languageCode: "en" }] as const),
  fc.constantFrom("SELLER" as const, "BUYER" as const).map((side) => [side, { type: "resume" }] as const),
  fc.constantFrom("acceptOffer" as const, "declineOffer" as const).map((type) => ["SELLER", { type }] as const),
);

/** Reports from outside; amounts and attempts are filled in from the order, except where `isOff` makes them wrong. */
const reports = fc.oneof(
  fc.record({
    type: fc.constant("recordPayment" as const),
    intentId: intent,
    outcome: fc.constantFrom("REQUIRES_ACTION", "PROCESSING", "FAILED", "CANCELED", "SUCCEEDED", "SUCCEEDED"),
    isOff: fc.boolean(),
  }),
  fc.record({ type: fc.constant("recordRefund" as const), intentId: intent, outcome }),
  fc.record({ type: fc.constant("recordTransfer" as const), transactionId: fc.constant("transaction-1"), outcome }),
  fc.record({
    type: fc.constant("recordDispute" as const),
    intentId: fc.constantFrom("intent-1", "intent-1", "intent-2"),
    disputeId: fc.constantFrom("dispute-1", "dispute-1", "dispute-2", "dispute-3"),
    outcome: fc.constantFrom("INQUIRY", "CLOSED", "OPENED", "WON", "LOST", "APPEALED"),
    amount: fc.constantFrom(1, 3_333, 1_000_000),
    sellerDebt: fc.constantFrom(0, 0, 2_500, 50_000),
    isPayoutAccountAble: fc.boolean(),
  }),
  fc.record({
    type: fc.constant("recordExternalRefund" as const),
    refundId: fc.constantFrom("by-hand-1", "by-hand-2"),
    intentId: intent,
    outcome: fc.constantFrom("PENDING", "SUCCEEDED", "FAILED"),
    amount: fc.constantFrom(1, 3_333, 10_000),
  }),
  fc.record({
    type: fc.constant("recordExternalTransfer" as const),
    transferId: fc.constantFrom("by-hand-1", "by-hand-2"),
    transactionId: fc.constant("transaction-1"),
    attempt: fc.constantFrom(null, 1),
    amount: fc.constantFrom(500, 9_000),
    reversedAmount: fc.constantFrom(0, 500),
  }),
  fc.record({ type: fc.constant("recordPayoutAccountAble" as const) }),
  fc.record({ type: fc.constant("passDeadline" as const), days: fc.integer({ min: 0, max: 20 }) }),
);

type Step = { readonly person: readonly ["SELLER" | "BUYER" | "ADMIN", OrderCommand] } | { readonly report: unknown };
export const history = fc.array(
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

/** Also begun in late phases, so that short histories reach every state. */
export const beginning = fc.constantFrom(
  () => new Story(),
  () => new Story().approved(),
  () => new Story().paid(),
  () => new Story().delivered(),
  () => new Story().vouchedFor().deliversFile(),
  () => new Story().delivered().does("SELLER", { type: "complete" }),
  () => new Story().delivered().does("BUYER", { type: "accept" }),
  () => new Story().paid().does("SELLER", { type: "cancel" }),
);

/** Stripe reports only refunds that were asked for. */
function lastRefund({ effects }: Story, intentId: string | undefined): number {
  const asked = effects.findLast((effect) => effect.kind === "REFUND" && effect.intentId === intentId);
  return asked?.kind === "REFUND" ? asked.attempt : 0;
}

export function take(story: Story, step: Step): void {
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
  const attempt =
    report.type === "recordTransfer" ? order.transaction.payout.transferAttempt : lastRefund(story, report.intentId);
  const filled = report.type === "recordPayment" ? { ...payment, ...report } : { attempt, ...report };
  story.tries("SYSTEM", filled as OrderCommand);
}
