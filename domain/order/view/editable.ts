import { availabilityOf } from "../lifecycle/availability.ts";
import type { Facts, PersonCommand } from "../lifecycle/commands.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";
import type { Order } from "../order.ts";

/** What a viewer may edit in place (rule O23): decided by the lifecycle table, as on the server. */
export type Editable = {
  readonly price: boolean;
  readonly schedule: boolean;
  readonly details: boolean;
  readonly chatSettings: boolean;
  readonly deliverablesAdd: boolean;
  readonly deliverablesRemove: boolean;
  readonly portfolioEntry: boolean;
};

export function editableBy(order: Order, role: OrderRole, facts: Facts): Editable {
  const isAllowed = (command: PersonCommand) => availabilityOf(order, command, role, facts).state === "allowed";
  return {
    price: isAllowed("updatePrice"),
    schedule: isAllowed("updateSchedule"),
    details: isAllowed("updateDetails"),
    chatSettings: isAllowed("updateChatSettings"),
    deliverablesAdd: isAllowed("addDeliverables"),
    deliverablesRemove: isAllowed("removeDeliverables"),
    portfolioEntry: mayAddPortfolioEntry(order, role),
  };
}

/** The seller may show the work in the portfolio once it is delivered, also after the order is completed (rule O32). */
export function mayAddPortfolioEntry(order: Pick<Order, "orderProgressStatus">, role: OrderRole): boolean {
  const isDelivered = order.orderProgressStatus === "DELIVERED" || order.orderProgressStatus === "COMPLETED";
  return role === "SELLER" && isDelivered;
}
