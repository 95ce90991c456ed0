import type { Instant } from "#domain/kernel/instants.ts";

/** Derived from our ids, never random: a repeated request must carry the key of the first. */
export interface Keyed {
  readonly idempotencyKey: string;
}

/** An object in a list that has no view, such as one in a currency that we do not know. */
export interface Unreadable {
  readonly objectId: string;
  readonly amount: number;
  readonly currencyCode: string;
  readonly createdAt: Instant;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** One strange object does not hide the others of its page. */
  readonly unreadable: readonly Unreadable[];
  /** Pass it back for the next page; null at the end. */
  readonly nextCursor: string | null;
}

export interface Since {
  readonly createdFrom: Instant;
  readonly cursor: string | null;
}
