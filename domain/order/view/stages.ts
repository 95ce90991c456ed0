import type { Instant } from "#domain/kernel/instants.ts";
import type { OrderEvent } from "../events.ts";
import type { Order } from "../order.ts";
import { stageAmounts, type Stage } from "../plan/plan.ts";
import { nextSplit } from "#domain/payment/release.ts";
import { partsOf } from "../price.ts";

/** AHEAD: not begun. UNDONE: the order ended before. */
export const STAGE_STATES = ["ACCEPTED", "CURRENT", "AHEAD", "UNDONE"] as const;
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
  const amounts = stageAmounts(plan, partsOf(order).totalAmount);
  const { terms } = order.transaction;
  return plan.map((stage, index) => {
    const number = index + 1;
    const [amount, before] = [amounts[index] ?? 0, amounts.slice(0, index).reduce((sum, each) => sum + each, 0)];
    const { incomeAmount } = nextSplit(order.priceAmount ?? 0, terms, before, amount);
    const accepted = events.find((event) => event.type === "StageAccepted" && event.stage === number);
    const acceptedAt = accepted?.at ?? (number === plan.length ? order.completedAt : null);
    return { ...stage, number, amount, incomeAmount, state: stateOf(order, number), acceptedAt };
  });
}

function stateOf({ stageNumber, orderProgressStatus: progress, paidAt }: Order, number: number): StageState {
  if (number < stageNumber || progress === "COMPLETED") return "ACCEPTED";
  if (progress === "CANCELED") return "UNDONE";
  return number === stageNumber && paidAt !== null ? "CURRENT" : "AHEAD";
}
