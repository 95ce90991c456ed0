import { lacksAgreement } from "#domain/agreement/agreement-events.ts";
import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import type { paymentAccountMethod } from "#worker/db/schema/money/payment.ts";
import type { OrderState } from "../records/order-state.ts";

/**
 * An order as it was read before its turn, while its caller's session was read: one trip to a database far away is saved. A change that is
 * decided on it is written only if the order is still the same (rule O31); whatever else is decided on it counts for nothing.
 */
export interface LoadedAhead {
  readonly state: OrderState;
  readonly at: Instant;
}

/** What is not the order's own, such as what its people owe, has no version: it is not taken from long ago. */
const AHEAD_FOR = 2 * SECOND;

/** Null when the order is to be read in its turn, as one without its agreement is, which is made from it. */
export function stateAhead(ahead: LoadedAhead | null, now: Instant): OrderState | null {
  if (ahead === null || Math.abs(now - ahead.at) > AHEAD_FOR) return null;
  return lacksAgreement(ahead.state.order, ahead.state.agreement) ? null : ahead.state;
}

/** What the payer's own call asks before the order does (payment-ahead.queries.ts). */
export interface PaymentAhead {
  readonly unpaidBuyerId: string | null;
  /** Nobody begins a payment now (rule A65). */
  readonly isPaused: boolean;
  /** Of any account. */
  readonly methods: readonly (typeof paymentAccountMethod.$inferSelect)[];
}

/** Of one request: a second change of the order reads it again. */
export class OrderAhead {
  readonly #orderId: string;
  #loaded: Promise<LoadedAhead | null>;
  /** Of a request that pays. */
  readonly payment: Promise<PaymentAhead> | null;

  /** An order that cannot be read ahead is read in its turn, where the trouble is answered. */
  constructor(
    orderId: string,
    load: () => Promise<OrderState | null>,
    now: () => Instant,
    payment: Promise<PaymentAhead> | null,
  ) {
    this.#orderId = orderId;
    this.payment = payment;
    // The call that needs it is told of a failure; without one there is nobody to tell.
    payment?.catch(() => undefined);
    this.#loaded = load().then(
      (state) => state && { state, at: now() },
      () => null,
    );
  }

  async look(orderId: string): Promise<OrderState | null> {
    return orderId === this.#orderId ? ((await this.#loaded)?.state ?? null) : null;
  }

  async take(orderId: string): Promise<LoadedAhead | null> {
    if (orderId !== this.#orderId) return null;
    const loaded = await this.#loaded;
    this.#loaded = Promise.resolve(null);
    return loaded;
  }
}
