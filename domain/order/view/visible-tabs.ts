import type { Order, OrderProgressStatus } from "../order.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";

/** The tabs of an order (rule S25). */
export const ORDER_TABS = ["DETAILS", "PAYMENT", "DELIVERY", "OTHER_SETTINGS"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export function visibleTabs(order: Pick<Order, "orderProgressStatus">, standing: OrderRole): readonly OrderTab[] {
  const isSeller = standing === "SELLER";
  return ORDER_TABS.filter((tab) => {
    if (tab === "DELIVERY") return hasDeliveryTab(order.orderProgressStatus, standing);
    return tab !== "OTHER_SETTINGS" || isSeller;
  });
}

/** An admin decides about reported problems and so sees what the buyer sees. */
function hasDeliveryTab(progress: OrderProgressStatus, standing: OrderRole): boolean {
  if (standing === "SELLER") return progress !== "DRAFT" && progress !== "CANCELED";
  return maySeeDeliverables(progress, standing);
}

/** Whether links to the deliverables are given out at all (rule F3: the buyer gets none before DELIVERED). */
export function maySeeDeliverables(progress: OrderProgressStatus, standing: OrderRole): boolean {
  if (standing === "SELLER") return true;
  const isDelivered = progress === "DELIVERED" || progress === "COMPLETED";
  return isDelivered && (standing === "BUYER" || standing === "ADMIN");
}
