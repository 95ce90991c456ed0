import type { Instant } from "#domain/kernel/instants.ts";

/** Made from our ids, never by chance: a repeated request must carry the key of the first. */
export interface Keyed {
  readonly idempotencyKey: string;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Hand it back for the next page; null at the end. */
  readonly nextCursor: string | null;
}

export interface Since {
  readonly createdFrom: Instant;
  readonly cursor: string | null;
}
