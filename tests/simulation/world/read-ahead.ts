import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { OrderAhead, type LoadedAhead } from "#worker/order/change/order-ahead.ts";
import type { Services } from "#worker/services.ts";
import type { Database } from "./database.ts";
import { stateOf } from "./stored-order-ports.ts";
import type { StoredOrder } from "./stored-order.ts";

/* An order that is read while its caller's session is (docs/decisions/read-ahead.md): by its turn it may have changed. */

const AHEAD: ReadonlySet<OrderCommand["type"]> = new Set([
  "approve",
  "updatePrice",
  "updateSchedule",
  "deliver",
  "complete",
  "accept",
  "cancel",
  "reportProblem",
  "cancelForReason",
  "resolveProblem",
  "settleHeld",
  "ask",
  "resume",
  "pay",
  "requestChanges",
  "requestExtension",
  "consentExtension",
  "declineExtension",
  "makeOffer",
  "acceptOffer",
  "declineOffer",
]);
/** A turn takes a second: what was read so many turns ago is too old to be taken. */
const TURNS = 4;

/** Of one order, the newest first. */
export class ReadsAhead {
  #reads: readonly LoadedAhead[] = [];

  take(database: Database, stored: StoredOrder, now: Instant): void {
    this.#reads = [{ state: stateOf(database, stored), at: now }, ...this.#reads].slice(0, TURNS);
  }

  /** `turns` ago, or when it was first read. */
  of(turns: number): LoadedAhead | null {
    return this.#reads[turns] ?? this.#reads.at(-1) ?? null;
  }
}

/** The services of a request that has read the order now, in an earlier turn, or not at all. */
export function readAhead(
  services: Services,
  { stored: { order }, readsAhead }: { readonly stored: StoredOrder; readonly readsAhead: ReadsAhead },
  command: OrderCommand["type"],
  now: Instant,
): Services {
  // Not drawn: a schedule stays what it was.
  const read = readsAhead.of((Math.floor(now / SECOND) + order.version) % (TURNS + 1));
  if (read === null || !AHEAD.has(command)) return services;
  return {
    ...services,
    orderAhead: new OrderAhead(
      order.id,
      async () => read.state,
      () => read.at,
      null,
    ),
  };
}
