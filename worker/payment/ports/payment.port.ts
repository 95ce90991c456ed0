import type { BalancePort } from "./balance.port.ts";
import type { CardPort } from "./card.port.ts";
import type { ChargePort } from "./charge.port.ts";
import type { EventPort } from "./event.port.ts";
import type { PayoutPort } from "./payout.port.ts";

/**
 * What the product needs of a payment provider, in its own words. Amounts are minor units. Every write names an
 * idempotency key made from our ids: the same key with the same request gets the same answer, whatever was lost in
 * transit. An outage (network, 5xx, rate limits) throws `Unavailable`; a refusal that retries cannot change is a value.
 */
export interface PaymentPort {
  readonly cards: CardPort;
  readonly charges: ChargePort;
  readonly payouts: PayoutPort;
  readonly balance: BalancePort;
  readonly events: EventPort;
}
