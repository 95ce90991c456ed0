import type { Turn } from "./schedule.ts";

/** What will happen to one order: how it begins, what happens, and the seed of every small delay. */
export type Schedule = { readonly beginning: number; readonly seed: number; readonly turns: readonly Turn[] };

/** How often each thing happened in each phase. */
export type Reached = Record<string, Record<string, number>>;

export type Failure = { readonly seed: number; readonly rule: string; readonly schedule: Schedule };

export type Report = {
  readonly schedules: number;
  readonly turns: number;
  readonly endings: Readonly<Record<string, number>>;
  readonly reached: Reached;
  readonly failure: Failure | null;
};

export function added(one: Report, other: Report): Report {
  const endings = { ...one.endings };
  for (const [ending, count] of Object.entries(other.endings)) endings[ending] = (endings[ending] ?? 0) + count;
  const reached: Reached = structuredClone(one.reached);
  for (const [what, cells] of Object.entries(other.reached)) {
    const sums = (reached[what] ??= {});
    for (const [phase, count] of Object.entries(cells)) sums[phase] = (sums[phase] ?? 0) + count;
  }
  return {
    schedules: one.schedules + other.schedules,
    turns: one.turns + other.turns,
    endings,
    reached,
    failure: one.failure ?? other.failure,
  };
}
