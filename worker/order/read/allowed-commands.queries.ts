import { availabilityOf, type Availability } from "#domain/order/lifecycle/availability.ts";
import type { CommandType } from "#domain/order/lifecycle/listed-commands.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";

/**
 * Whether a viewer could give a command now (rule O1), for work that precedes the command; the command itself decides
 * again. Null when there is no such order.
 */
export async function findAvailability(
  services: Services,
  viewer: Viewer,
  orderId: string,
  command: CommandType,
): Promise<Availability | null> {
  const state = await services.orderRecords.load(orderId);
  if (state === null) return null;
  const { order, hasPaymentMethod } = state;
  const orderRole = roleInOrder(order, viewer);
  return availabilityOf(order, command, orderRole, { now: services.clock.now(), hasPaymentMethod });
}
