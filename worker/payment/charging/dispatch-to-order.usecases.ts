import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";

/**
 * Turns the provider's report into a command. A refusal means the order has moved past it: it is logged. An order that
 * could not be reached throws `Unavailable`, so that the caller retries.
 */
export async function dispatchToOrder(services: Services, orderId: string, command: OrderCommand): Promise<void> {
  const result = await executeOrderCommand(services, orderId, command, "SYSTEM");
  if (result.ok) return;
  if (result.error.code === "provider.unavailable") throw new Unavailable("database");
  console.warn(JSON.stringify({ orderId, command: command.type, refused: result.error.code }));
}
