import type { Order } from "../panel/order-data.ts";

type Staged = Pick<Order, "stages" | "paying">;

/** The stage that is worked on or looked at; null without stages, before the payment and after the end. */
export const presentStage = ({ stages }: Staged) => stages?.find(({ state }) => state === "CURRENT") ?? null;

/** The stage that waits for a payment of its own (rule O103); null otherwise. */
export const stageToPay = ({ stages }: Staged) => stages?.find(({ state }) => state === "UNPAID") ?? null;

/** What is paid, held or looked at now of a plan that is paid stage by stage, in minor units; null otherwise. */
export function amountByStage(order: Staged): number | null {
  if (order.paying !== "BY_STAGE") return null;
  return (stageToPay(order) ?? presentStage(order))?.amount ?? null;
}

/** Whether another stage follows the present one: what is accepted then is a stage, and not the whole. */
export function isStageLeft(order: Staged): boolean {
  const stage = presentStage(order);
  return stage !== null && stage.number < (order.stages?.length ?? 0);
}

/** What of the payment has not been released yet, in minor units; null without stages. */
export const heldOfStages = (order: Staged): number | null =>
  amountByStage(order) ??
  order.stages?.filter(({ state }) => state !== "ACCEPTED").reduce((sum, { amount }) => sum + amount, 0) ??
  null;

/** Whether the client gets the files of the present stage only once they accept it (rule O111). */
export const isSealedStage = (order: Staged): boolean => isStageLeft(order) || presentStage(order)?.isPreview === true;
