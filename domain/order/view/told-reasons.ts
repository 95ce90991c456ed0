import type { EventOf, OrderEvent } from "../events.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";

type Side = Extract<OrderRole, "SELLER" | "BUYER">;

/** Who reads the reason of an admin's act (rule O33): both, of a decision; of a payment, whose money it is. */
const TOLD_TO: Readonly<Record<string, readonly Side[]>> = {
  cancelForReason: ["SELLER", "BUYER"],
  resolveProblem: ["SELLER", "BUYER"],
  settleHeld: ["SELLER", "BUYER"],
  recordRefundElsewhere: ["BUYER"],
  recordPayoutElsewhere: ["SELLER"],
};

/** Empty for an act whose reason stays with the admins. */
export const toldTo = (command: string): readonly Side[] => TOLD_TO[command] ?? [];

export const isTold = (event: OrderEvent): event is EventOf<"AdminActed"> =>
  event.type === "AdminActed" && toldTo(event.command).length > 0;

/** A decision about the order, which both sides read. */
export const isExplained = (event: OrderEvent): event is EventOf<"AdminActed"> =>
  event.type === "AdminActed" && toldTo(event.command).length === 2;
