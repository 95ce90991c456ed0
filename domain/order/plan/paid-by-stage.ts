import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Order } from "../order.ts";
import type { Plan } from "./plan.ts";

/** Each stage before it begins (rule O102). */
export const isPaidByStage = ({ plan, paying }: Pick<Order, "plan" | "paying">): boolean =>
  plan !== null && paying === "BY_STAGE";

/** A later stage waits for its payment; what came before is accepted and paid. */
export const awaitsStagePayment = (
  order: Pick<Order, "orderProgressStatus" | "orderPaymentStatus" | "paidAt">,
): boolean => order.orderProgressStatus === "APPROVED" && order.orderPaymentStatus === "DRAFT" && order.paidAt !== null;

/** What a paper names of the stage that a payment is of. */
export type PaidStage = {
  readonly number: number;
  readonly count: number;
  readonly titles: readonly LocalizedText[];
};

/** Null of a payment of the whole. */
export function paidStage(number: number | null, plan: Plan | null): PaidStage | null {
  if (number === null || plan === null) return null;
  return { number, count: plan.length, titles: plan[number - 1]?.titles ?? [] };
}
