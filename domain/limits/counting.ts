import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import type { Limit } from "./limits.ts";

/** What has been counted since the window began. */
export interface Counted {
  readonly count: number;
  readonly beganAt: Instant;
}

/** One for each limit of a name, in the same order. */
export type Windows = readonly Counted[];

export type Verdict =
  | { readonly isWithin: true; readonly windows: Windows }
  | { readonly isWithin: false; readonly retryAfterSeconds: number };

const FRESH: Windows = [];

/** Counts `amount` in every window, or in none: what is refused is not counted. A window begins with what it counts first. */
export function countWithin(
  limits: readonly Limit[],
  before: Windows | undefined,
  amount: number,
  now: Instant,
): Verdict {
  const running = limits.map(({ within }, index): Counted => {
    const window = (before ?? FRESH)[index];
    // A clock that was set back must not make anybody wait for the day it showed.
    const isRunning = window !== undefined && now < window.beganAt + within && now >= window.beganAt;
    return isRunning ? window : { count: 0, beganAt: now };
  });
  const waits = running.flatMap(({ count, beganAt }, index) => {
    const { most, within } = limits[index]!;
    return count + amount > most ? [beganAt + within - now] : [];
  });
  if (waits.length > 0)
    return { isWithin: false, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / SECOND)) };
  return { isWithin: true, windows: running.map(({ count, beganAt }) => ({ count: count + amount, beganAt })) };
}

/** When the last of these windows is over, and nothing has to be remembered any more. */
export const endOf = (limits: readonly Limit[], windows: Windows): Instant =>
  Math.max(...windows.map(({ beganAt }, index) => beganAt + (limits[index]?.within ?? 0)));
