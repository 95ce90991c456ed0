import { ACTIONS, type ActionName } from "../actions/actions.ts";
import { CALL_FAULTS, COMMIT_FAULTS, type PlannedFault } from "../world/fault-names.ts";

/** One turn of a schedule. `beside` happens at the same time, at another object of the same order if `isSplit`. */
export type Turn = {
  readonly action: ActionName;
  readonly argument: number;
  readonly fault: PlannedFault | null;
  readonly beside: ActionName | null;
  readonly isSplit: boolean;
  /** Which of the orders it is about. */
  readonly order?: number;
};

const WEIGHTED: readonly ActionName[] = (Object.keys(ACTIONS) as ActionName[]).flatMap((name) =>
  Array.from({ length: ACTIONS[name][0] }, () => name),
);
/** Crashes and lost answers at a call are as likely as those at a commit. */
const STRIKES = [...CALL_FAULTS, ...CALL_FAULTS, ...COMMIT_FAULTS, ...COMMIT_FAULTS];
/** Only what runs through the order's command path can meet another there. */
const BESIDES: readonly ActionName[] = [
  "GO_ON",
  "CRON",
  "RING",
  "HEAR_NEWEST",
  "PAY",
  "CANCEL_BY_SELLER",
  "CANCEL_BY_BUYER",
  "UPDATE_PRICE",
  "POLL",
  "HEAR_NEXT",
];

/** A turn is one whole number, so that schedules are cheap to make and small ones are simple: 0 is an undisturbed GO_ON. */
export const TURN_LIMIT = 2 ** 31 - 1;

export function turnOf(code: number): Turn {
  let rest = code;
  const take = (limit: number): number => {
    const digit = rest % limit;
    rest = Math.floor(rest / limit);
    return digit;
  };
  const action = WEIGHTED[take(WEIGHTED.length)] ?? "GO_ON";
  const argument = take(16);
  const strike = take(STRIKES.length * 3);
  const skip = take(4);
  const beside = take(BESIDES.length * 5);
  const isSplit = take(2) === 1;
  const order = take(3);
  const fault = strike < STRIKES.length * 2 ? null : STRIKES[strike - STRIKES.length * 2];
  return {
    action,
    argument,
    fault: fault ? { fault, skip } : null,
    beside: beside < BESIDES.length * 4 ? null : (BESIDES[beside - BESIDES.length * 4] ?? null),
    isSplit,
    order,
  };
}
