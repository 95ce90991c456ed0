import type { Instant } from "#domain/kernel/instants.ts";
import type { ProviderEvent } from "./event.port.ts";
import type { PayoutAccountView } from "./payout.port.ts";

export interface SavedCard {
  readonly stripeMethodId: string;
  /** The user account whose card it is. */
  readonly accountId: string;
}

/** A seller's account at the provider, as last seen. */
export interface PayoutAccount extends PayoutAccountView {
  readonly commissionAccountId: string;
}

/** What the movers of money remember beside the orders. Everything here may be said again. */
export interface PaymentRecords {
  /** The account's customer at the provider; null before the first need. */
  findCustomer(accountId: string): Promise<string | null>;
  /** Whoever wrote first counts. */
  keepCustomer(accountId: string, customerId: string): Promise<unknown>;
  /** Also of a card that was removed meanwhile. */
  findCard(accountMethodId: string): Promise<SavedCard | null>;
  /** The user account of an order's buyer; null when there is no such order. */
  findBuyer(orderId: string): Promise<string | null>;
  findPayoutAccount(commissionAccountId: string): Promise<PayoutAccount | null>;
  findByStripeAccount(stripeAccountId: string): Promise<PayoutAccount | null>;
  updatePayoutAccount(view: PayoutAccountView, now: Instant): Promise<unknown>;
  /** Ids of the orders whose income waits for their seller's account (rule M6). */
  ordersAwaitingAccount(commissionAccountId: string): Promise<readonly string[]>;
  /** Remembers an event; false when it was here before and is done with. */
  rememberEvent(event: ProviderEvent, now: Instant): Promise<boolean>;
  countTry(eventId: string): Promise<unknown>;
  markHandled(eventId: string, now: Instant): Promise<unknown>;
  /** Events whose handling was cut short or met trouble; the least tried first, so that one that always fails never stands in the way. */
  listWaitingEvents(now: Instant): Promise<readonly ProviderEvent[]>;
}
