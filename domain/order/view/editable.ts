import type { Facts } from "../lifecycle/commands.ts";
import { availabilityOf } from "../lifecycle/availability.ts";
import type { Order } from "../order.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";

/** What a viewer may edit in place (rule O23); the lifecycle table decides, as it does on the server. */
export type Editable = {
  readonly price: boolean;
  readonly schedule: boolean;
  readonly details: boolean;
  readonly chatSettings: boolean;
  readonly deliverablesAdd: boolean;
  readonly deliverablesRemove: boolean;
  readonly portfolioEntry: boolean;
};

export function editableBy(order: Order, standing: OrderRole, facts: Facts): Editable {
  const isAllowed = (command: Parameters<typeof availabilityOf>[1]) =>
    availabilityOf(order, command, standing, facts).state === "allowed";
  return {
    price: isAllowed("updatePrice"),
    schedule: isAllowed("updateSchedule"),
    details: isAllowed("updateDetails"),
    chatSettings: isAllowed("updateChatSettings"),
    deliverablesAdd: isAllowed("addDeliverables"),
    deliverablesRemove: isAllowed("removeDeliverables"),
    portfolioEntry: mayAddPortfolioEntry(order, standing),
  };
}

/**
 * The seller may show the work once it is delivered; it stays theirs to show after the order is complete (rule O32).
 */
export function mayAddPortfolioEntry(order: Pick<Order, "orderProgressStatus">, standing: OrderRole): boolean {
  const isDelivered = order.orderProgressStatus === "DELIVERED" || order.orderProgressStatus === "COMPLETED";
  return standing === "SELLER" && isDelivered;
}
