import type { Instant } from "#domain/kernel/instants.ts";

/** The only clock outside tests; use cases get it from `Services`. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => Date.now() };
