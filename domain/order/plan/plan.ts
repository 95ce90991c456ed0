import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { COMPLETION_DAYS, HOLD_SLACK_DAYS, LONGEST_DELIVERY_DAYS, LONGEST_HOLD_DAYS } from "../deadlines.ts";
import type { Paying } from "./paying.ts";

/** One step of the work, which is delivered, looked at and paid out by itself (rule O100). */
export type Stage = {
  readonly titles: readonly LocalizedText[];
  /** What is delivered; empty: the title says it. */
  readonly contents: readonly LocalizedText[];
  /** From the stage's beginning, which is the payment or the acceptance of the stage before, to its delivery. */
  readonly days: number;
  /** Whole per cents of the price. */
  readonly percent: number;
  readonly changesAllowed: number;
  /** Files to look at: those to keep come with a later stage. */
  readonly isPreview: boolean;
};

/** In the order of the work. */
export type Plan = readonly Stage[];

export const FEWEST_STAGES = 2;
export const MOST_STAGES = 6;
export const ALL_PERCENT = 100;
/** `lengthOf` a plan that is paid whole: the price is held from the payment on, and no money is held longer (rule O15). */
export const LONGEST_PLAN_DAYS = LONGEST_HOLD_DAYS - HOLD_SLACK_DAYS;

/** A stage is to be delivered within what any work has (rule O101). */
export const LONGEST_STAGE_DAYS = LONGEST_DELIVERY_DAYS;

/** Whether the money of no payment would rest too long (rules O100, O102). */
export const isPlanInTime = (plan: readonly Pick<Stage, "days">[], paying: Paying): boolean =>
  paying === "BY_STAGE" ? plan.every(({ days }) => days <= LONGEST_STAGE_DAYS) : lengthOf(plan) <= LONGEST_PLAN_DAYS;

export const percentOf = (plan: readonly Pick<Stage, "percent">[]): number =>
  plan.reduce((sum, { percent }) => sum + percent, 0);
/** Days from the payment to the last delivery, when the client looks at each stage as long as they may. */
export const lengthOf = (plan: readonly Pick<Stage, "days">[]): number =>
  plan.reduce((sum, { days }) => sum + days, 0) + COMPLETION_DAYS * Math.max(0, plan.length - 1);
export const changesOf = (plan: readonly Pick<Stage, "changesAllowed">[]): number =>
  plan.reduce((sum, { changesAllowed }) => sum + changesAllowed, 0);

/** Of a total in minor units what each stage comes to, rounded down; the last one takes what rounding leaves. */
export function stageAmounts(plan: readonly Pick<Stage, "percent">[], totalAmount: number): readonly number[] {
  const amounts = plan.map(({ percent }) => Math.floor((totalAmount * percent) / ALL_PERCENT));
  const rest = totalAmount - amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount, index) => (index === amounts.length - 1 ? amount + rest : amount));
}
