import type { FailureCode } from "#domain/kernel/failure.ts";
import type { Order } from "../order.ts";
import { isListed, traitsOf } from "./command-traits.ts";
import { SYSTEM_COMMANDS, type Facts, type PersonCommand, type SystemCommand } from "./commands.ts";
import { GUARDS, type ExcludableGuard, type Guard, type GuardName } from "./guards.ts";
import { LIFECYCLE, rulesOf } from "./lifecycle.ts";
import { commandsOf, type CommandType } from "./listed-commands.ts";
import type { OrderRole } from "./order-role.ts";
import {
  SIDES,
  type Cell,
  type Lifecycle,
  type Permission,
  type Side,
  type Waiting,
  type WaitingLabel,
} from "./phase-rules.ts";

/** One button: enabled, disabled with its reason, or not there. `failure` is the refusal of the command itself. */
export type Availability =
  | { readonly state: "allowed" }
  | { readonly state: "disabled"; readonly failure: FailureCode; readonly waiting: WaitingLabel | null }
  | { readonly state: "hidden"; readonly failure: FailureCode };

const OUTSIDER_REFUSALS = {
  NOBODY: "auth.required",
  BANNED: "account.banned",
  STRANGER: "order.not_found",
} as const satisfies Record<Exclude<OrderRole, Side | "SYSTEM">, FailureCode>;

/** Looks a command up in the lifecycle table (rule O1). */
export function availabilityOf(order: Order, command: CommandType, role: OrderRole, facts: Facts): Availability {
  if (role === "SYSTEM") return isSystemCommand(command) ? { state: "allowed" } : hidden("order.not_allowed");
  if (!isSide(role)) return hidden(OUTSIDER_REFUSALS[role]);
  if (isSystemCommand(command)) return hidden("order.not_allowed");
  const cell: Cell | undefined = rulesOf(order)[role][command];
  if (cell === undefined) return hidden(isEverGivenBy(role, command) ? "order.wrong_state" : "order.not_allowed");
  if ("waits" in cell) {
    const missing = missingOf(cell, order, facts);
    return missing ? hidden(missing) : { state: "disabled", failure: "order.not_allowed", waiting: cell.waits };
  }
  if ("refuses" in cell) return hidden(cell.refuses);
  // While a charge is under way nothing of the agreement moves (rule O16).
  const unless: readonly ExcludableGuard[] = traitsOf(command)?.touches === "AGREEMENT" ? ["chargeInFlight"] : [];
  return availabilityUnder({ ...cell, unless: [...unless, ...(cell.unless ?? [])] }, order, facts);
}

/** The commands whose buttons are there, in the table's order. */
export function shownCommands(order: Order, role: OrderRole, facts: Facts) {
  return commandsFor(order, role).flatMap((command) => {
    const availability = availabilityOf(order, command, role, facts);
    return availability.state === "hidden" ? [] : [{ command, ...availability }];
  });
}

/** The commands that the role may give now, in the table's order. */
export function allowedCommands(order: Order, role: OrderRole, facts: Facts): readonly CommandType[] {
  return commandsFor(order, role).filter((type) => availabilityOf(order, type, role, facts).state === "allowed");
}

function commandsFor(order: Order, role: OrderRole): readonly CommandType[] {
  if (role === "SYSTEM") return SYSTEM_COMMANDS;
  return isSide(role) ? commandsOf(rulesOf(order), role).filter(isListed) : [];
}

function availabilityUnder(cell: Permission, order: Order, facts: Facts): Availability {
  const { once = [], unless = [] } = cell;
  const holds = (name: GuardName) => (GUARDS[name] as Guard).holds(order, facts);
  const missing = missingOf(cell, order, facts);
  if (missing) return hidden(missing);
  const awaited = once.find((name) => !holds(name));
  if (awaited) return disabled(GUARDS[awaited].ifNot);
  const obstacle = unless.find(holds);
  return obstacle ? disabled(GUARDS[obstacle].while) : { state: "allowed" };
}

/** Why the button is not there at all. */
function missingOf({ shownIf = [] }: Permission | Waiting, order: Order, facts: Facts): FailureCode | null {
  const missing = shownIf.find((name) => !(GUARDS[name] as Guard).holds(order, facts));
  return missing ? GUARDS[missing].ifNot : null;
}

/** Whether it is the wrong time for the command, or never the side's. */
function isEverGivenBy(side: Side, command: PersonCommand): boolean {
  return Object.values<Lifecycle[keyof Lifecycle]>(LIFECYCLE).some((rules) => {
    const cell = rules[side][command];
    return cell !== undefined && "to" in cell;
  });
}

const hidden = (failure: FailureCode): Availability => ({ state: "hidden", failure });
const disabled = (failure: FailureCode): Availability => ({ state: "disabled", failure, waiting: null });

function isSide(role: OrderRole): role is Side {
  return (SIDES as readonly OrderRole[]).includes(role);
}

function isSystemCommand(command: CommandType): command is SystemCommand {
  return (SYSTEM_COMMANDS as readonly CommandType[]).includes(command);
}
