import type { Order, OrderProgressStatus } from "../order.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";

/** The tabs of an order (rule S25). */
export const ORDER_TABS = ["DETAILS", "PAYMENT", "DELIVERY", "OTHER_SETTINGS"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export function visibleTabs(
  order: Pick<Order, "orderProgressStatus" | "deliverableCount">,
  role: OrderRole,
): readonly OrderTab[] {
  const isSeller = role === "SELLER";
  return ORDER_TABS.filter((tab) => {
    if (tab === "DELIVERY") return hasDeliveryTab(order, role);
    return tab !== "OTHER_SETTINGS" || isSeller;
  });
}

/** An admin decides about reported problems and therefore sees what the buyer sees. */
function hasDeliveryTab(order: Pick<Order, "orderProgressStatus" | "deliverableCount">, role: OrderRole): boolean {
  const { orderProgressStatus: progress, deliverableCount } = order;
  // A seller's own files stay in sight, however the order ended.
  if (role === "SELLER") return progress === "CANCELED" ? deliverableCount > 0 : progress !== "DRAFT";
  return maySeeDeliverables(progress, role);
}

/** Whether the role gets links to the deliverables (rule F3: the buyer gets none before DELIVERED). */
export function maySeeDeliverables(progress: OrderProgressStatus, role: OrderRole): boolean {
  if (role === "SELLER") return true;
  const isDelivered = progress === "DELIVERED" || progress === "COMPLETED";
  return isDelivered && (role === "BUYER" || role === "ADMIN");
}
