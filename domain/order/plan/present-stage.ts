import type { Instant } from "#domain/kernel/instants.ts";
import type { Order } from "../order.ts";
import { isSettled, partsOf, paymentParts } from "../price.ts";
import { isPaidByStage } from "./paid-by-stage.ts";
import { stageAmounts, type Plan, type Stage } from "./plan.ts";

/** Whether each stage of a price is worth a payment of its own (rule O100); true without a plan. */
export function isPlanSettled(plan: Plan | null, priceAmount: number | null): boolean {
  return plan === null || stageAmounts(plan, priceAmount ?? 0).every(isSettled);
}

/** When the work that is to be delivered next began; null before the payment. */
export const workBegunAt = ({ stageBegunAt, paidAt }: Pick<Order, "stageBegunAt" | "paidAt">): Instant | null =>
  stageBegunAt ?? paidAt;

type Waited = Pick<Order, "clientWaited" | "clientWaitedEarlier">;

/** How long the client was waited for during the work under way, in milliseconds. */
export const waitedInStage = ({ clientWaited, clientWaitedEarlier }: Waited): number =>
  clientWaited - clientWaitedEarlier;

/** From when its last day counts: the time that the client was waited for is nobody's (rule O110). */
export function deliveryCountsFrom(order: Pick<Order, "stageBegunAt" | "paidAt"> & Waited): Instant | null {
  const begunAt = workBegunAt(order);
  return begunAt === null ? null : begunAt + waitedInStage(order);
}

/** What the work under way comes to, in minor units: what its stage was paid with, its share of the total, or, without a plan, all. */
export function presentAmount(order: Order): number {
  if (isPaidByStage(order)) return paymentParts(order).totalAmount;
  const { totalAmount } = partsOf(order);
  return order.plan === null ? totalAmount : (stageAmounts(order.plan, totalAmount)[order.stageNumber - 1] ?? 0);
}

/** The one that begins when the present one is accepted; null at the last one, and without a plan. */
export const nextStage = ({ plan, stageNumber }: Pick<Order, "plan" | "stageNumber">): Stage | null =>
  plan?.[stageNumber] ?? null;

/**
 * Whether the client gets the files of the stage under way only once it is accepted (rule O111): those of every stage that another one
 * follows, and of a last one that is only to be looked at.
 */
export const isStageSealed = (order: Pick<Order, "plan" | "stageNumber">): boolean =>
  nextStage(order) !== null || order.plan?.[order.stageNumber - 1]?.isPreview === true;
