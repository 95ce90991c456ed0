import type { Instant } from "#domain/kernel/instants.ts";
import type { PayoutAccountState } from "#domain/payment/payout-account.ts";
import type { ProviderEvent } from "./event.port.ts";
import type { PayoutAccountView } from "./payout.port.ts";

export interface SavedCard {
  readonly stripeMethodId: string;
  /** The user account whose card it is. */
  readonly accountId: string;
}

/** A seller's account at the provider, as last read. */
export interface PayoutAccount extends Omit<PayoutAccountView, "isClosed"> {
  readonly commissionAccountId: string;
  readonly state: PayoutAccountState;
}

/** What payments store beside the orders. Every method is safe to repeat. */
export interface PaymentRecords {
  /** The account's customer at the provider; null before the first need. */
  findCustomer(accountId: string): Promise<string | null>;
  /** The first stored id wins. */
  keepCustomer(accountId: string, customerId: string): Promise<unknown>;
  /** Another customer in place of one that no longer exists at the provider; the first stored one wins. */
  replaceCustomer(accountId: string, goneId: string, customerId: string): Promise<unknown>;
  /** Removed cards included. */
  findCard(accountMethodId: string): Promise<SavedCard | null>;
  /** The user account of an order's buyer; null when there is no such order. */
  findBuyer(orderId: string): Promise<string | null>;
  /** The current one (rule M60). */
  findPayoutAccount(commissionAccountId: string): Promise<PayoutAccount | null>;
  findByStripeAccount(stripeAccountId: string): Promise<PayoutAccount | null>;
  /** The provider's ids of every account that the seller has had: money went to each of them. */
  listStripeAccounts(commissionAccountId: string): Promise<readonly string[]>;
  /** `view` null: the provider has none of that name. A creator who loses an account is told in the same batch. */
  updatePayoutAccount(stripeAccountId: string, view: PayoutAccountView | null, now: Instant): Promise<unknown>;
  /**
   * Writes the effect that sends it for every order whose income waits for the seller's account (rule M6), in one statement.
   * Ids of at most `most` of them.
   */
  queueWaitingIncome(commissionAccountId: string, now: Instant, most: number): Promise<readonly string[]>;
  /** Stores an event; false when it is known and handled. */
  rememberEvent(event: ProviderEvent, now: Instant): Promise<boolean>;
  countTry(eventId: string): Promise<unknown>;
  markHandled(eventId: string, now: Instant): Promise<unknown>;
  /**
   * Events whose handling was interrupted or failed; least tried first, so that one that always fails never blocks the
   * others.
   */
  listWaitingEvents(now: Instant): Promise<readonly ProviderEvent[]>;
}
