import type { Instant } from "#domain/kernel/instants.ts";

/** Derived from our ids, never random: a repeated request must carry the key of the first. */
export interface Keyed {
  readonly idempotencyKey: string;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Pass it back for the next page; null at the end. */
  readonly nextCursor: string | null;
}

export interface Since {
  readonly createdFrom: Instant;
  readonly cursor: string | null;
}
