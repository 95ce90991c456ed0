import type { Instant } from "#domain/kernel/instants.ts";
import type { OrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { ofEachPayment, paymentsOf } from "../payments.ts";
import { isReleaseHeld } from "../phase.ts";
import { unsentIncome } from "#domain/payment/payout.ts";
import { heldAmount, payoutOf, refundOfPayment } from "../charges.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";

export const MONEY_STEPS = [
  "PAID",
  "EXTRA_PAID",
  "EXTRA_REFUNDED",
  "HELD",
  "RELEASE_DUE",
  "RELEASED",
  "FEE",
  "DEBT_SET_OFF",
  "SENT",
  "REFUND_UNDER_WAY",
  "REFUNDED",
  "REFUNDED_BY_HAND",
  "SENT_BY_HAND",
  "TAKEN_BACK",
  "INQUIRY",
  "DISPUTED",
  "DISPUTE_WON",
  "DISPUTE_LOST",
  "DISPUTE_SHIELDED",
] as const;
export type MoneyStepName = (typeof MONEY_STEPS)[number];

/**
 * `at` is null for a step without a known time; `isDone` is false for one that is still ahead. `amount`: minor units of
 * the order's currency.
 */
export type MoneyStep = {
  readonly step: MoneyStepName;
  readonly at: Instant | null;
  readonly isDone: boolean;
  readonly amount: number;
};

/** Fees and payouts concern the seller and the platform only, unmatched charges the buyer and the platform. */
const HIDDEN_FROM: Partial<Record<OrderRole, ReadonlySet<MoneyStepName>>> = {
  BUYER: new Set(["FEE", "DEBT_SET_OFF", "SENT", "SENT_BY_HAND", "TAKEN_BACK", "DISPUTE_SHIELDED"]),
  SELLER: new Set(["EXTRA_PAID", "EXTRA_REFUNDED"]),
};

/**
 * What happened to the money and what comes next (rules M5, O3, O9), as this role may see it; empty until something was
 * charged.
 */
export function moneyTimeline(order: Order, events: readonly OrderEvent[], role: OrderRole): readonly MoneyStep[] {
  const steps = [...events.flatMap((event) => stepsDone(order, event)), ...ofEachPayment(order).flatMap(stepsAhead)];
  return steps.filter(({ step }) => !HIDDEN_FROM[role]?.has(step));
}

function stepsDone(order: Order, event: OrderEvent): readonly MoneyStep[] {
  const done = (step: MoneyStepName, amount: number): MoneyStep => ({ step, at: event.at, isDone: true, amount });
  const shielded = (amount: number) => (amount > 0 ? [done("DISPUTE_SHIELDED", amount)] : []);
  switch (event.type) {
    case "PaymentSucceeded":
      return [done("PAID", event.report.amount)];
    case "StrayPaymentReceived":
      return [done("EXTRA_PAID", event.report.amount)];
    case "FundsReleased": {
      const { incomeAmount, feeAmount } = event;
      const released = done("RELEASED", incomeAmount + feeAmount);
      return feeAmount === 0 ? [released] : [released, done("FEE", feeAmount)];
    }
    case "DebtSetOff":
      return [done("DEBT_SET_OFF", event.amount)];
    case "TransferSucceeded":
      // Events written before they carried amounts.
      return [done("SENT", event.amount ?? payoutOf(order).incomeSent)];
    case "PayoutPaidElsewhere":
      return [done("SENT", event.amount)];
    case "ExternalTransferRecorded":
      return [done("SENT_BY_HAND", event.amount)];
    case "TransferReversed":
      return [done("TAKEN_BACK", event.amount)];
    case "RefundSucceeded":
    case "RefundPaidElsewhere":
      return [done(isOwn(order, event) ? "REFUNDED" : "EXTRA_REFUNDED", event.amount)];
    case "ExternalRefundRecorded":
      return [done(isOwn(order, event) ? "REFUNDED_BY_HAND" : "EXTRA_REFUNDED", event.amount)];
    case "InquiryOpened":
      return isOwn(order, event) ? [done("INQUIRY", event.amount)] : [];
    case "DisputeOpened":
    case "DisputeReopened":
      return isOwn(order, event) ? [done("DISPUTED", event.amount)] : [];
    case "DisputeWon":
    case "DisputeReversed":
      return isOwn(order, event) ? [done("DISPUTE_WON", event.amount)] : [];
    case "DisputeLost":
      return isOwn(order, event) ? [done("DISPUTE_LOST", event.amount), ...shielded(event.loss.shieldedAmount)] : [];
    default:
      return [];
  }
}

function stepsAhead(order: Order): readonly MoneyStep[] {
  const { releaseStatus, completionDeadline } = order;
  const { transferStatus, ...income } = payoutOf(order);
  const { refundStatus, refundAmount } = refundOfPayment(order);
  const coming = (step: MoneyStepName, amount: number, at: Instant | null = null): readonly MoneyStep[] => [
    { step, at, isDone: false, amount },
  ];
  switch (releaseStatus) {
    case "NONE":
      return [];
    case "WAITING":
      return isReleaseHeld(order)
        ? coming("HELD", heldAmount(order))
        : coming("RELEASE_DUE", heldAmount(order), completionDeadline);
    case "RELEASED":
      return [
        ...(transferStatus === "AWAITING_ACCOUNT" || transferStatus === "REQUESTED"
          ? coming("SENT", unsentIncome(income))
          : []),
        // The other part of what was held (rule M70).
        ...(refundStatus === "REQUESTED" ? coming("REFUND_UNDER_WAY", refundAmount) : []),
      ];
    case "RETURNED":
      return refundStatus === "SUCCEEDED" ? [] : coming("REFUND_UNDER_WAY", refundAmount);
  }
}

/** Events of disputes name their charge only since charges can have them beside the order's own. */
function isOwn(order: Order, { intentId }: { readonly intentId?: string | undefined }): boolean {
  return intentId === undefined || paymentsOf(order).some(({ stripePaymentIntentId: own }) => own === intentId);
}
