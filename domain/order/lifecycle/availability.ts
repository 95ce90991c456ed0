import type { FailureCode } from "../../kernel/failure.ts";
import { COMMAND_TYPES, type Facts, type CommandType } from "./commands.ts";
import { GUARDS, type GuardName } from "./guards.ts";
import { LIFECYCLE, type WaitingLabel } from "./lifecycle.ts";
import type { Order } from "../order.ts";
import { phaseOf } from "../phase.ts";
import type { OrderRole } from "./order-role.ts";

/** One button: enabled, disabled with its reason, or not there. `failure` is what the server says to whoever tries anyway. */
export type Availability =
  | { readonly state: "allowed" }
  | { readonly state: "disabled"; readonly failure: FailureCode; readonly waiting: WaitingLabel | null }
  | { readonly state: "hidden"; readonly failure: FailureCode };

/** Looks one command up in the lifecycle table (rule O1). */
export function availabilityOf(order: Order, command: CommandType, standing: OrderRole, facts: Facts): Availability {
  const outside = refusalOfOutsider(standing);
  if (outside !== null) return { state: "hidden", failure: outside };
  const cells = LIFECYCLE[command][standing] ?? {};
  const isEverTheirs = Object.values(cells).some((cell) => cell.kind === "offers");
  const cell = cells[phaseOf(order)];
  if (cell === undefined) return { state: "hidden", failure: isEverTheirs ? "order.wrong_state" : "order.not_allowed" };
  if (cell.kind === "waits") return { state: "disabled", failure: "order.not_allowed", waiting: cell.label };
  if (cell.kind === "refuses") return { state: "hidden", failure: cell.failure };
  const hiding = firstBroken(cell.onlyIf, order, facts);
  if (hiding !== null) return { state: "hidden", failure: hiding };
  const blocking = firstBroken(cell.when, order, facts);
  return blocking === null ? { state: "allowed" } : { state: "disabled", failure: blocking, waiting: null };
}

/** The commands a viewer may give now, in the table's order. */
export function allowedCommands(order: Order, standing: OrderRole, facts: Facts): readonly CommandType[] {
  return COMMAND_TYPES.filter((command) => availabilityOf(order, command, standing, facts).state === "allowed");
}

function refusalOfOutsider(standing: OrderRole): FailureCode | null {
  switch (standing) {
    case "NOBODY":
      return "auth.required";
    case "BANNED":
      return "account.banned";
    case "STRANGER":
      return "order.not_found";
    case "SELLER":
    case "BUYER":
    case "ADMIN":
    case "SYSTEM":
      return null;
  }
}

function firstBroken(names: readonly GuardName[], order: Order, facts: Facts): FailureCode | null {
  const broken = names.find((name) => !GUARDS[name].holds(order, facts));
  return broken === undefined ? null : GUARDS[broken].failure;
}
