import type { Events } from "../events/events.ts";
import type { Book } from "../state/book.ts";
import type { Clock } from "../state/clock.ts";
import type { FaultsForMoney } from "../state/faults.ts";
import type { Settings } from "../state/settings.ts";
import type { Store } from "../state/store.ts";

/** What a request knows about itself. */
export interface RequestFacts {
  readonly id: string;
  readonly idempotencyKey: string | null;
  /** Made with the publishable key: fewer calls, fewer fields. */
  readonly publishable: boolean;
  /** The connected account the request is made for (`Stripe-Account` or `Stripe-Context`). */
  readonly account: string | null;
}

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
