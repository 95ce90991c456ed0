import type { Phase } from "../phase.ts";
import { SYSTEM_COMMANDS, type SystemCommand } from "./commands.ts";
import { LIFECYCLE } from "./lifecycle.ts";
import { SIDES, type PhaseRules, type Side } from "./phase-rules.ts";

/** The commands with a cell, in the table's order. */
export function commandsOf(rules: PhaseRules, side: Side): readonly ListedCommand[] {
  return Object.keys(rules[side]) as ListedCommand[];
}

type ListedCommand = { [P in Phase]: { [S in Side]: keyof (typeof LIFECYCLE)[P][S] }[Side] }[Phase];

/** `decide` takes only these: a command without any cell in the table does not compile there. */
export type CommandType = ListedCommand | SystemCommand;

const listed = Object.values(LIFECYCLE).flatMap((rules) => SIDES.flatMap((side) => commandsOf(rules, side)));
export const COMMAND_TYPES: readonly CommandType[] = [...new Set([...listed, ...SYSTEM_COMMANDS])];
