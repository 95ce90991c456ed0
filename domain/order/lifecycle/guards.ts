import type { FailureCode } from "#domain/kernel/failure.ts";
import { isAwaited } from "#domain/payment/payout.ts";
import { isAttemptUnderWay } from "#domain/payment/transaction.ts";
import { hasFailedRefund, heldAmount, payoutOf, recoveredAmount } from "../charges.ts";
import { hasPendingEnding } from "../ending/ending.ts";
import type { EndingSide } from "../ending/ending-side.ts";
import type { Order } from "../order.ts";
import { hasOpenDispute, hasOpenProblem, isBankAsking, type OrderFacts } from "../phase.ts";
import { isBankAskingEarlier, isIncomeAwaited, ofEachPayment } from "../payments.ts";
import { isStageSealed, nextStage } from "../plan/present-stage.ts";
import { awaitsStagePayment } from "../plan/paid-by-stage.ts";
import { isSettled } from "../price.ts";
import { clientWaitLeft } from "../client-wait.ts";
import type { Facts } from "./commands.ts";

/** A refusal's sentence is also the reason that is shown beside a disabled button. */
export type Guard = {
  readonly holds: (order: Order, facts: Facts) => boolean;
  /** The refusal where the lifecycle table requires the guard and it does not hold. */
  readonly ifNot?: FailureCode;
  /** The refusal where the table excludes the guard and it holds. */
  readonly while?: FailureCode;
};

const isEndingBy =
  (side: EndingSide) =>
  (order: Order): boolean =>
    hasPendingEnding(order) && order.endingBy === side;

/** The conditions of the lifecycle table, by name. */
export const GUARDS = {
  priceSettled: { holds: (order) => isSettled(order.priceAmount), ifNot: "order.price_unsettled" },
  paymentMethod: { holds: (_order, { hasPaymentMethod }) => hasPaymentMethod, ifNot: "payment.method_missing" },
  chargeInFlight: {
    holds: ({ transaction }) => isAttemptUnderWay(transaction),
    while: "payment.in_progress",
  },
  /** Of the order: once a stage is accepted, what was agreed stays. */
  firstPayment: { holds: (order) => order.paidAt === null, ifNot: "order.wrong_state" },
  laterPayment: { holds: (order: OrderFacts) => awaitsStagePayment(order) },
  /** About an accepted stage: the next one is not paid meanwhile (rule O104). */
  bankAskingEarlier: { holds: (order) => isBankAskingEarlier(order), while: "order.dispute_open" },
  deliverable: { holds: (order) => order.deliverableCount > 0, ifNot: "order.no_deliverable" },
  overdue: { holds: (order, { now }) => isOverdue(order, now), ifNot: "order.not_overdue" },
  /** Nothing is to be made any more; so it is without a plan. */
  lastStage: { holds: (order) => nextStage(order) === null, ifNot: "order.stages_left" },
  changesLeft: { holds: (order) => order.changesRequested < order.changesAllowed, ifNot: "order.no_changes_left" },
  /** In surprise mode nobody negotiates (rule L70). */
  talk: { holds: (order) => !order.isSurprise, ifNot: "order.surprise" },
  openProblem: { holds: hasOpenProblem, ifNot: "order.problem_not_open", while: "order.problem_open" },
  /** Where a reported problem waits, it is decided; nothing else decides about the same money. */
  noOpenProblem: { holds: (order) => !hasOpenProblem(order), ifNot: "order.problem_open" },
  openDispute: { holds: (order: OrderFacts) => hasOpenDispute(order), while: "order.dispute_open" },
  /** A dispute or only an inquiry: nothing is released, but an inquiry may still be refunded (rule M33). */
  bankAsking: { holds: isBankAsking, while: "order.dispute_open" },
  /** Of each payment whose income waits: what a bank asks about is not sent, by whatever means (rules M33, O103). */
  bankAskingIncome: {
    holds: (order) =>
      ofEachPayment(order)
        .filter((seen) => isAwaited(payoutOf(seen)))
        .every(isBankAsking),
    while: "order.dispute_open",
  },
  pendingExtension: {
    holds: (order) => order.extensionRequestedAt !== null,
    ifNot: "order.extension_not_pending",
    while: "order.extension_pending",
  },
  /** Who gets what if both agree to end was agreed (rule O120). */
  ladder: { holds: ({ ladder }) => ladder !== null, ifNot: "order.no_ladder" },
  pendingEnding: { holds: hasPendingEnding, while: "order.ending_pending" },
  endingBySeller: { holds: isEndingBy("SELLER"), ifNot: "order.ending_not_pending" },
  endingByBuyer: { holds: isEndingBy("BUYER"), ifNot: "order.ending_not_pending" },
  pendingOffer: { holds: (order) => order.offerMadeAt !== null, ifNot: "order.offer_not_pending" },
  clientWait: { holds: (order: OrderFacts) => order.clientWaitBegunAt !== null, ifNot: "order.not_waiting" },
  noClientWait: { holds: (order) => order.clientWaitBegunAt === null, ifNot: "order.not_allowed" },
  waitLeft: {
    holds: (order, { now }) => clientWaitLeft(order) > 0 && !isOverdue(order, now),
    ifNot: "order.wait_used_up",
  },
  /** What is posted to the stage is seen while it is made (rule O111). */
  sealedStage: { holds: (order) => isStageSealed(order), ifNot: "order.wrong_state" },
  openQuestion: { holds: (order) => order.questionAskedAt !== null },
  offerSettled: {
    holds: (order) => isSettled(order.offerPriceAmount ?? order.priceAmount),
    ifNot: "order.price_unsettled",
  },
  heldMoney: {
    holds: (order) => heldAmount(order) > 0 || recoveredAmount(order) > 0,
    ifNot: "order.nothing_held",
  },
  unsentIncome: {
    holds: isIncomeAwaited,
    ifNot: "order.nothing_unsent",
  },
  failedRefund: { holds: hasFailedRefund, ifNot: "order.refund_not_failed" },
} as const satisfies Record<string, Guard>;

type Guards = typeof GUARDS;
export type GuardName = keyof Guards;

type GuardWith<K extends "ifNot" | "while"> = {
  [Name in GuardName]: Guards[Name] extends Record<K, FailureCode> ? Name : never;
}[GuardName];

/** What a cell may name under `shownIf` and `once`. */
export type RequirableGuard = GuardWith<"ifNot">;
/** What a cell may name under `unless`. */
export type ExcludableGuard = GuardWith<"while">;
/** What can stop a clock, whatever the time. */
export type HoldingGuard = Extract<GuardName, "openProblem" | "openDispute" | "bankAsking" | "clientWait">;

export type GuardFailure = Guards[RequirableGuard]["ifNot"] | Guards[ExcludableGuard]["while"];

/** Paid, and the delivery deadline has come without a delivery (rule O5). */
export function isOverdue(order: Order, now: number): boolean {
  const awaitsDelivery = order.orderProgressStatus === "APPROVED" && order.orderPaymentStatus === "COMPLETED";
  const isWaiting = order.clientWaitBegunAt !== null;
  return awaitsDelivery && !isWaiting && order.deliveryDeadline !== null && now >= order.deliveryDeadline;
}
