import type { Result } from "../../domain/kernel/result.ts";
import type { OrderCommand } from "../../domain/order/commands.ts";
import type { Viewer } from "../../domain/order/standing.ts";
import type { Services } from "../services.ts";
import type { OrderSnapshot } from "./order.snapshot.ts";

/** Who sends a command: a person, as the session knows them, or the product itself. */
export type Sender = Viewer | "SYSTEM";

/**
 * The one door to changing an order (architecture, an order's way): the order's own object takes commands one at a time.
 * Whether the sender may is decided inside, on present truth. A refusal is a value; trouble outside throws `Unavailable`.
 */
export function executeOrderCommand(
  services: Services,
  orderId: string,
  command: OrderCommand,
  sender: Sender,
): Promise<Result<OrderSnapshot>> {
  return services.env.ORDER.getByName(orderId).execute(orderId, command, sender);
}
