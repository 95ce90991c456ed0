import type { Events } from "../events/events.ts";
import type { Book } from "../state/book.ts";
import type { Clock } from "../state/clock.ts";
import type { FaultsForMoney } from "../state/faults.ts";
import type { Settings } from "../state/settings.ts";
import type { Store } from "../state/store.ts";
import type { RequestFacts } from "./request-facts.ts";

/** Everything a handler may touch; one per request. */
export interface Call {
  readonly name: string;
  readonly request: RequestFacts;
  readonly store: Store;
  readonly clock: Clock;
  readonly book: Book;
  readonly events: Events;
  readonly settings: Settings;
  /** Faults set for this request that change what the endpoint does. */
  readonly faults: FaultsForMoney;
}
