import type { Instant } from "#domain/kernel/instants.ts";

export interface Page<T> {
  readonly items: readonly T[];
  /** Hand it back for the next page; null at the end. */
  readonly nextCursor: string | null;
}

export interface Since {
  readonly createdFrom: Instant;
  readonly cursor: string | null;
}
