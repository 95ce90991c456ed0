import type { ActionName } from "../actions/actions.ts";
import type { Fault } from "../world/fault-names.ts";
import kept from "../seldom.json" with { type: "json" };
import type { Schedule } from "./report.ts";

type KeptTurn = readonly [
  ActionName,
  argument: number,
  Fault | null,
  skip: number,
  ActionName | null,
  boolean,
  order: number,
];
export type Kept = readonly [beginning: number, seed: number, turns: readonly KeptTurn[]];

export const SELDOM: readonly Schedule[] = (kept as unknown as readonly Kept[]).map(([beginning, seed, turns]) => ({
  beginning,
  seed,
  turns: turns.map(([action, argument, fault, skip, beside, isSplit, order]) => ({
    action,
    argument,
    fault: fault === null ? null : { fault, skip },
    beside,
    isSplit,
    order,
  })),
}));
