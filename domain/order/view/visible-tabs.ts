import type { Order } from "../order.ts";
import { isStageSealed } from "../plan/present-stage.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";

/** The tabs of an order (rule S25). */
export const ORDER_TABS = ["DETAILS", "PAYMENT", "DELIVERY", "OTHER_SETTINGS"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export function visibleTabs(order: Delivering & Pick<Order, "deliverableCount">, role: OrderRole): readonly OrderTab[] {
  const isSeller = role === "SELLER";
  return ORDER_TABS.filter((tab) => {
    if (tab === "DELIVERY") return hasDeliveryTab(order, role);
    return tab !== "OTHER_SETTINGS" || isSeller;
  });
}

/** An admin decides about reported problems and therefore sees what the buyer sees. */
function hasDeliveryTab(order: Delivering & Pick<Order, "deliverableCount">, role: OrderRole): boolean {
  const { orderProgressStatus: progress, deliverableCount, stageBegunAt } = order;
  // A seller's own files stay in sight, however the order ended.
  if (role === "SELLER")
    return progress === "CANCELED" ? deliverableCount > 0 || stageBegunAt !== null : progress !== "DRAFT";
  return maySeeDeliverables(order, role);
}

type Delivering = Pick<Order, "orderProgressStatus" | "stageBegunAt" | "plan" | "stageNumber" | "releaseStatus">;

/** Whether the role gets links to deliverables (rule F3: the buyer gets none before DELIVERED). */
export function maySeeDeliverables(order: Delivering, role: OrderRole): boolean {
  return deliverablesSeenUntil(order, role) > 0;
}

/**
 * Up to when a file must have been put in for the role to get a link to it: 0, none; infinite, all. What stages that were accepted
 * have delivered stays the client's while the next one is made, and however the order ends (rule O101); of a sealed stage they get
 * none before (rule O111).
 */
export function deliverablesSeenUntil(order: Delivering, role: OrderRole): number {
  if (role === "SELLER") return Infinity;
  if (role !== "BUYER" && role !== "ADMIN") return 0;
  const { orderProgressStatus: progress, stageBegunAt, releaseStatus } = order;
  const isDelivered = progress === "DELIVERED" || progress === "COMPLETED";
  const isReleased = progress === "COMPLETED" && releaseStatus !== "WAITING";
  const isSealed = role === "BUYER" && isStageSealed(order) && !isReleased;
  return isDelivered && !isSealed ? Infinity : (stageBegunAt ?? 0);
}

/** Whether the client sees what is posted to the stage under way, as marked pictures (rule O111): at once, while work goes on. */
export const areMarkedPicturesSeen = (order: Delivering & Pick<Order, "paidAt">, role: OrderRole): boolean =>
  role === "BUYER" && order.paidAt !== null && order.orderProgressStatus !== "CANCELED" && isStageSealed(order);
