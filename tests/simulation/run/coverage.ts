import { PHASES, type Phase } from "#domain/order/phase.ts";
import { CALL_FAULTS, COMMIT_FAULTS } from "../world/fault-names.ts";
import type { Report } from "./report.ts";

/** Before a payment begins, Stripe is only ever asked about the seller's account. */
const ASKING = PHASES.filter((phase) => phase !== "DRAFT");
const UNPAID = ["AWAITING_PAYMENT", "CANCELED"] as const;

/** Where each thing has to happen. */
const CELLS: Readonly<Record<string, readonly Phase[]>> = {
  ...Object.fromEntries(CALL_FAULTS.map((fault) => [fault, ASKING])),
  ...Object.fromEntries(COMMIT_FAULTS.map((fault) => [fault, PHASES])),
  PAIR: PHASES,
  PAIR_AT_TWO_OBJECTS: PHASES,
  CLOCK_JUMPS_MINUTES: PHASES,
  CLOCK_JUMPS_DAYS: PHASES,
  EVENT_REPEATED: PHASES,
  EVENT_REVERSED: PHASES,
  EVENT_THREE_DAYS_LATE: PHASES,
  LANDED_LATE: ASKING,
  BANK_AGREES: UNPAID,
  BANK_REFUSES: UNPAID,
  BANK_PAGE_ABANDONED: UNPAID,
  PROCESSING_AGREES: UNPAID,
  PROCESSING_REFUSES: UNPAID,
};

export const isCell = (what: string, phase: string): boolean =>
  (CELLS[what] as readonly string[] | undefined)?.includes(phase) === true;

export function cellsMissed({ reached }: Report): readonly string[] {
  return Object.entries(CELLS).flatMap(([what, phases]) =>
    phases.filter((phase) => (reached[what]?.[phase] ?? 0) === 0).map((phase) => `${what} in ${phase}`),
  );
}

/** How often each cell was reached, a line per thing; a dash where it cannot happen. */
export function tableOf({ reached, endings }: Report): string {
  const width = Math.max(...Object.keys(CELLS).map(({ length }) => length)) + 2;
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(width) + cells.map((cell, index) => cell.padStart((PHASES[index]?.length ?? 0) + 2)).join("");
  const lines = Object.entries(CELLS).map(([what, phases]) =>
    line(
      what,
      PHASES.map((phase) => {
        const count = reached[what]?.[phase] ?? 0;
        return count === 0 && !phases.includes(phase) ? "–" : String(count);
      }),
    ),
  );
  const ends = Object.entries(endings).map(([ending, count]) => `${ending}: ${count}`);
  return [line("", PHASES), ...lines, "", ...ends].join("\n");
}
