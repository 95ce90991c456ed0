import fc from "fast-check";
import { isCell } from "./coverage.ts";
import type { Reached, Schedule } from "./report.ts";
import type { Kept } from "./seldom-schedules.ts";
import { codes, runSchedule, scheduleOf } from "./run.ts";

/* Of cells that random schedules reach once in thousands: some that do, kept by the names of what happens in them. */

const toKeep = ({ beginning, seed, turns }: Schedule): Kept => [
  beginning,
  seed,
  turns.map(({ action, argument, fault, beside, isSplit, order }) => [
    action,
    argument,
    fault?.fault ?? null,
    fault?.skip ?? 0,
    beside,
    isSplit,
    order ?? 0,
  ]),
];

/** A cell that fewer than one schedule in so many reaches is one that a run might miss. */
const ONE_IN = 800;
const OF_EACH = 2;

/** Of `count` random schedules the shortest that reach a cell which few do. */
export async function findSeldom(seed: number, count: number): Promise<readonly Kept[]> {
  const reaching = new Map<string, Schedule[]>();
  for (const drawn of fc.sample(codes, { seed, numRuns: count })) {
    const schedule = scheduleOf(drawn);
    const reached: Reached = {};
    await runSchedule(schedule, reached);
    for (const [what, phases] of Object.entries(reached))
      for (const phase of Object.keys(phases).filter((each) => isCell(what, each)))
        reaching.set(`${what} ${phase}`, [...(reaching.get(`${what} ${phase}`) ?? []), schedule]);
  }
  const found = new Set<Schedule>();
  for (const schedules of [...reaching.values()].filter(({ length }) => length < count / ONE_IN))
    for (const schedule of schedules.toSorted((one, other) => one.turns.length - other.turns.length).slice(0, OF_EACH))
      found.add(schedule);
  return [...found].map(toKeep);
}
