import type { Counts, LimitedKind, LimitName } from "#domain/limits/limits.ts";

/** What the object of one account, address or inbox answers; `LimitObject` implements it. */
export interface LimitRpc {
  /** Counts all of it, or nothing: then the seconds to wait. */
  take(kind: LimitedKind, counts: Counts): Promise<number | null>;
  /** What was counted under this name is forgotten. */
  forget(name: LimitName): Promise<void>;
}
