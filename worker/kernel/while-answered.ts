import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import type { Clock } from "./clock.ts";
import { loggable } from "./failure/report-bug.ts";
import { Unavailable } from "./failure/unavailable.ts";
import { withTimeout } from "./with-timeout.ts";

/** How many are tried first, to see whether anybody answers at all. */
const PROBES = 3;
/** Objects that were moved fail together, once; a provider that is down goes on being down. */
const SILENT_WAVES = 2;
/** How long one of many may take before the others go on without it. Its own work is not stopped. */
export const ONE_OF_MANY = 10 * SECOND;

export type Pace = {
  readonly atOnce: number;
  /** Who is waited for. */
  readonly provider: Unavailable["provider"];
  /** Nothing is begun after this instant: the rest is still due in the next run. */
  readonly until: Instant;
};

/**
 * Does a task for each, a few at a time, until the time is over or nobody answers (rule E90): all of the first few were
 * `Unavailable` or took too long, or later on all of two waves in a row. Other errors are a task's own: they are logged and
 * the others go on. Returns whether all were begun.
 */
export async function whileAnswered<Item>(
  clock: Clock,
  items: readonly Item[],
  { atOnce, provider, until }: Pace,
  task: (item: Item) => Promise<unknown>,
): Promise<boolean> {
  let silent = 0;
  for (let start = 0; start < items.length;) {
    if (clock.now() >= until) return false;
    const isProbe = start === 0;
    const some = items.slice(start, start + (isProbe ? Math.min(PROBES, atOnce) : atOnce));
    start += some.length;
    const answered = await Promise.all(some.map((item) => isAnswered(task(item), provider)));
    silent = answered.includes(true) ? 0 : silent + 1;
    if (silent > 0 && (isProbe || silent === SILENT_WAVES)) {
      console.warn(JSON.stringify({ unanswered: provider, left: items.length - start }));
      return start >= items.length;
    }
  }
  return true;
}

async function isAnswered(work: Promise<unknown>, provider: Unavailable["provider"]): Promise<boolean> {
  try {
    await withTimeout(work, provider, ONE_OF_MANY);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ oneOfMany: provider, error: loggable(error) }));
    return !(error instanceof Unavailable);
  }
}
