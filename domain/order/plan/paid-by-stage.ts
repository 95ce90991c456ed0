import type { Order } from "../order.ts";

/** Each stage before it begins (rule O102). */
export const isPaidByStage = ({ plan, paying }: Pick<Order, "plan" | "paying">): boolean =>
  plan !== null && paying === "BY_STAGE";

/** A later stage waits for its payment; what came before is accepted and paid. */
export const awaitsStagePayment = (
  order: Pick<Order, "orderProgressStatus" | "orderPaymentStatus" | "paidAt">,
): boolean => order.orderProgressStatus === "APPROVED" && order.orderPaymentStatus === "DRAFT" && order.paidAt !== null;
