import type { Instant } from "#domain/kernel/instants.ts";
import type { OrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { amountParts } from "#domain/money/breakdown.ts";
import { isPaidByStage } from "../plan/paid-by-stage.ts";
import { stageAmounts, type Plan, type Stage } from "../plan/plan.ts";
import { nextSplit } from "#domain/payment/release.ts";
import { partsOf } from "../price.ts";

/** UNPAID: it waits for a payment of its own. AHEAD: not begun. UNDONE: the order ended before. */
export const STAGE_STATES = ["ACCEPTED", "CURRENT", "UNPAID", "AHEAD", "UNDONE"] as const;
export type StageState = (typeof STAGE_STATES)[number];

export type ShownStage = Stage & {
  readonly number: number;
  /** Of the total, in minor units, and what of it is the seller's. */
  readonly amount: number;
  readonly incomeAmount: number;
  readonly state: StageState;
  readonly acceptedAt: Instant | null;
};

/** How far the stages of an order are (rule O101); null without a plan. */
export function shownStages(order: Order, events: readonly OrderEvent[]): readonly ShownStage[] | null {
  const { plan } = order;
  if (plan === null) return null;
  const shares = sharesOf(order, plan);
  return plan.map((stage, index) => {
    const number = index + 1;
    const { amount, incomeAmount } = shares[index] ?? { amount: 0, incomeAmount: 0 };
    const accepted = events.find((event) => event.type === "StageAccepted" && event.stage === number);
    const acceptedAt = accepted?.at ?? (number === plan.length ? order.completedAt : null);
    return { ...stage, number, amount, incomeAmount, state: stateOf(order, number), acceptedAt };
  });
}

/** What the client pays for each stage, and what of it is the seller's. */
export function sharesOf(order: Order, plan: Plan): readonly Pick<ShownStage, "amount" | "incomeAmount">[] {
  const { terms } = order.transaction;
  const price = order.priceAmount ?? 0;
  if (isPaidByStage(order))
    return stageAmounts(plan, price).map((part) => {
      const { totalAmount, incomeAmount } = amountParts(part, terms);
      return { amount: totalAmount, incomeAmount };
    });
  const amounts = stageAmounts(plan, partsOf(order).totalAmount);
  return amounts.map((amount, index) => {
    const before = amounts.slice(0, index).reduce((sum, each) => sum + each, 0);
    return { amount, incomeAmount: nextSplit(price, terms, before, amount).incomeAmount };
  });
}

function stateOf(order: Order, number: number): StageState {
  const { stageNumber, orderProgressStatus: progress, paidAt } = order;
  if (number < stageNumber || progress === "COMPLETED") return "ACCEPTED";
  if (progress === "CANCELED") return "UNDONE";
  const isUnpaid = isPaidByStage(order) && order.orderPaymentStatus === "DRAFT";
  if (number === stageNumber && isUnpaid && progress === "APPROVED") return "UNPAID";
  return number === stageNumber && paidAt !== null ? "CURRENT" : "AHEAD";
}
