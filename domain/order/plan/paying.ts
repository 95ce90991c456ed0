import type { Order } from "../order.ts";

/** WHOLE: at once, before the first stage. BY_STAGE: each stage before it begins, as a payment of its own (rule O102). */
export const PAYINGS = ["WHOLE", "BY_STAGE"] as const;
export type Paying = (typeof PAYINGS)[number];

export const isPaidByStage = ({ plan, paying }: Pick<Order, "plan" | "paying">): boolean =>
  plan !== null && paying === "BY_STAGE";

/** A later stage waits for its payment; what came before is accepted and paid. */
export const awaitsStagePayment = (
  order: Pick<Order, "orderProgressStatus" | "orderPaymentStatus" | "paidAt">,
): boolean => order.orderProgressStatus === "APPROVED" && order.orderPaymentStatus === "DRAFT" && order.paidAt !== null;
