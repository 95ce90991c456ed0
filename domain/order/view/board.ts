import type { PersonCommand } from "../lifecycle/commands.ts";
import type { OrderProgressStatus } from "../order.ts";

/**
 * The command that moves an order from one column of a seller's board to another (rule S53). Where there is none an order cannot
 * be dropped. Whether it is allowed now, the lifecycle table says.
 */
export const BOARD_MOVES: Readonly<
  Record<OrderProgressStatus, Partial<Readonly<Record<OrderProgressStatus, PersonCommand>>>>
> = {
  DRAFT: { APPROVED: "approve", CANCELED: "cancel" },
  APPROVED: { DELIVERED: "deliver", CANCELED: "cancel" },
  DELIVERED: { COMPLETED: "complete", CANCELED: "cancel" },
  COMPLETED: {},
  CANCELED: {},
};
