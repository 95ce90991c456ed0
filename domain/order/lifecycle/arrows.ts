import type { DeadlineName } from "../deadlines.ts";
import { PHASES, type Phase } from "../phase.ts";
import type { PersonCommand, SystemCommand } from "./commands.ts";
import { SIDES, type DeadlineAct, type Lifecycle, type PhaseRules, type Side, type To } from "./phase-rules.ts";

/** One way from a phase to a phase, or back to the same one. */
export type Arrow = { readonly from: Phase; readonly to: Phase } & Cause;

type Cause =
  | { readonly by: Side; readonly command: PersonCommand }
  | { readonly by: "SYSTEM"; readonly command: SystemCommand }
  | { readonly by: "CLOCK"; readonly deadline: DeadlineName; readonly does: DeadlineAct };

/** The lifecycle table as a list, for its diagram and for the proof that commands lead where the table says. */
export function arrowsOf(lifecycle: Lifecycle): readonly Arrow[] {
  return PHASES.flatMap((from) =>
    causesIn(lifecycle[from]).flatMap(({ to, cause }) =>
      phasesOf(from, to).map((phase) => ({ from, to: phase, ...cause })),
    ),
  );
}

function causesIn({ clock, reports, ...rules }: PhaseRules): readonly { readonly to: To; readonly cause: Cause }[] {
  const permissions = SIDES.flatMap((by) =>
    entriesOf(rules[by]).flatMap(([command, cell]) => ("to" in cell ? [{ to: cell.to, cause: { by, command } }] : [])),
  );
  const reported = entriesOf(reports).map(([command, to]) => ({ to, cause: { by: "SYSTEM", command } as const }));
  const acts = (clock?.acts ?? []).map((does) => ({
    to: does.to,
    cause: { by: "CLOCK", deadline: clock!.deadline, does } as const,
  }));
  return [...permissions, ...reported, ...acts];
}

function phasesOf(from: Phase, to: To): readonly Phase[] {
  if (to === "STAYS") return [from];
  return typeof to === "string" ? [to] : to;
}

function entriesOf<K extends string, V>(record: Partial<Readonly<Record<K, V>>>): readonly (readonly [K, V])[] {
  return Object.entries(record) as [K, V][];
}
