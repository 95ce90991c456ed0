import type { Instant } from "#domain/kernel/instants.ts";
import type { AdminActKind } from "./admin-act.ts";

/** Acts that say who sees to an order (rule A60). */
const TAKE_KINDS = ["TAKEN", "GIVEN_BACK"] as const satisfies readonly AdminActKind[];
export type TakeKind = (typeof TAKE_KINDS)[number];

interface Act {
  readonly id: string;
  readonly kind: AdminActKind;
  readonly at: Instant;
}

/** The act by which the order is an admin's, of all acts on it in any order; null when it is nobody's. */
export function takenBy<Of extends Act>(acts: readonly Of[]): Of | null {
  const last = acts
    .filter(({ kind }) => (TAKE_KINDS as readonly AdminActKind[]).includes(kind))
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .at(-1);
  return last?.kind === "TAKEN" ? last : null;
}
