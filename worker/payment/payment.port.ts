import type { CurrencyCode } from "../../domain/money/currency.ts";
import type { FailureCode } from "../../domain/kernel/failure.ts";
import type { Instant } from "../../domain/kernel/instants.ts";
import type { LanguageCode } from "../../domain/kernel/localized-text.ts";
import type { IntentStatus } from "../../domain/payment/intent.ts";

/**
 * What the product needs of a payment provider, in its own words. Amounts are minor units. Every write names an
 * idempotency key made from our ids: the same key with the same request is answered the same, whatever was lost on the
 * way. Trouble (network, 5xx, rate limits) throws `Unavailable`; a refusal that more tries cannot mend is a value.
 */
export interface PaymentPort {
  readonly cards: CardPort;
  readonly charges: ChargePort;
  readonly payouts: PayoutPort;
  readonly events: EventPort;
}

export interface Keyed {
  readonly idempotencyKey: string;
}

export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface SetupIntentView {
  readonly intentId: string;
  readonly customerId: string | null;
  readonly clientSecret: string;
  readonly isDone: boolean;
  /** Known once it is done. */
  readonly method: { readonly stripeMethodId: string; readonly card: Card } | null;
}

/** Saved cards (Specification §7, setup intents). */
export interface CardPort {
  createCustomer(request: { readonly accountId: string } & Keyed): Promise<string>;
  /** Asks for 3D Secure: cards in Japan need it at first use. */
  createSetupIntent(request: { readonly customerId: string } & Keyed): Promise<SetupIntentView>;
  /** Null when there is no such intent. */
  retrieveSetupIntent(intentId: string): Promise<SetupIntentView | null>;
  /** Detaching what is already detached, or gone, is done as well. */
  detachMethod(stripeMethodId: string, keyed: Keyed): Promise<void>;
}

/** Stripe's own shape: what a page has to do before the bank agrees (Specification §4, payment flow). */
export type NextAction =
  | {
      readonly type: "redirect_to_url";
      readonly redirect_to_url: { readonly url: string; readonly return_url: string | null };
    }
  | { readonly type: "use_stripe_sdk"; readonly use_stripe_sdk: Readonly<Record<string, unknown>> };

export interface IntentView {
  readonly intentId: string;
  readonly status: IntentStatus;
  readonly nextAction: NextAction | null;
  readonly clientSecret: string;
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
  /** As we wrote them at creation; null on an intent that is not ours. */
  readonly orderId: string | null;
  readonly transactionId: string | null;
  readonly attempt: number | null;
  readonly chargeId: string | null;
  /** What the charge became on our balance before the provider's fee; null until known. */
  readonly settledAmount: number | null;
  readonly settledCurrencyCode: string | null;
  /** Why the card was declined last, as one of our refusals; null when it was not. */
  readonly decline: FailureCode | null;
  readonly createdAt: Instant;
}

export interface IntentRequest extends Keyed {
  readonly orderId: string;
  readonly transactionId: string;
  readonly attempt: number;
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
  readonly customerId: string;
  readonly stripeMethodId: string;
  /** Where the bank's page leads back to; without one the next action is left to the provider's script. */
  readonly returnUrl: string | null;
}

export type RefundOutcome = "PENDING" | "SUCCEEDED" | "FAILED";

export interface RefundView {
  readonly refundId: string;
  readonly intentId: string | null;
  readonly outcome: RefundOutcome;
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
  /** Ours, from creation; null when somebody refunded by hand at the provider. */
  readonly orderId: string | null;
  readonly attempt: number | null;
  readonly createdAt: Instant;
}

export interface DisputeView {
  readonly disputeId: string;
  readonly intentId: string | null;
  readonly outcome: "OPENED" | "WON" | "LOST";
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Hand it back for the next page; null at the end. */
  readonly nextCursor: string | null;
}

export interface Since {
  readonly createdFrom: Instant;
  readonly cursor: string | null;
}

/** Charging and giving back (decision M5: the platform charges). */
export interface ChargePort {
  /** Creates and confirms. A declined card is no error: the view says `requires_payment_method` and why. */
  createIntent(request: IntentRequest): Promise<IntentView>;
  /** Tries an existing, declined intent once more with this card. */
  confirmIntent(
    request: { readonly intentId: string; readonly stripeMethodId: string; readonly returnUrl: string | null } & Keyed,
  ): Promise<IntentView>;
  retrieveIntent(intentId: string): Promise<IntentView | null>;
  /** The intent of an attempt whose answer was lost; the provider forgets idempotency keys after a day, metadata never. */
  findIntent(request: {
    readonly customerId: string;
    readonly transactionId: string;
    readonly attempt: number;
  }): Promise<IntentView | null>;
  /** The intent as it is afterwards: canceled, or still what made canceling impossible (succeeded, processing). */
  cancelIntent(intentId: string, keyed: Keyed): Promise<IntentView>;
  /** `amount` null gives back everything. Null when the provider refuses for good (already given back, disputed). */
  refund(
    request: {
      readonly intentId: string;
      readonly amount: number | null;
      readonly orderId: string;
      readonly attempt: number;
    } & Keyed,
  ): Promise<RefundView | null>;
  retrieveRefund(refundId: string): Promise<RefundView | null>;
  listRefundsOf(intentId: string): Promise<readonly RefundView[]>;
  retrieveDispute(disputeId: string): Promise<DisputeView | null>;
  listIntents(since: Since): Promise<Page<IntentView>>;
  listRefunds(since: Since): Promise<Page<RefundView>>;
}

export interface PayoutAccountView {
  readonly stripeAccountId: string;
  /** Can receive transfers now. */
  readonly isPayable: boolean;
  /** The provider's names of what is still missing, such as `identity.individual.given_name`. */
  readonly requirements: readonly string[];
}

export interface TransferView {
  readonly transferId: string;
  readonly orderId: string | null;
  readonly attempt: number | null;
  readonly amount: number;
  readonly amountReversed: number;
  readonly currencyCode: string;
  readonly createdAt: Instant;
}

/** Creators' accounts and the way of money to them (decisions M5, M6, M8). */
export interface PayoutPort {
  createAccount(
    request: {
      readonly commissionAccountId: string;
      readonly email: string;
      readonly languageCode: LanguageCode;
    } & Keyed,
  ): Promise<PayoutAccountView>;
  retrieveAccount(stripeAccountId: string): Promise<PayoutAccountView | null>;
  /** An address that works once, within minutes. */
  onboardingLink(request: {
    readonly stripeAccountId: string;
    readonly returnUrl: string;
    readonly refreshUrl: string;
  }): Promise<string>;
  dashboardLink(stripeAccountId: string): Promise<string>;
  /** `transferGroup` is the order's id. Null when the provider refuses for good as things are (account cannot receive, balance short). */
  transfer(
    request: {
      readonly amount: number;
      readonly currencyCode: string;
      readonly stripeAccountId: string;
      readonly chargeId: string;
      readonly orderId: string;
      readonly attempt: number;
    } & Keyed,
  ): Promise<TransferView | null>;
  /** Transfers of one order, newest first. */
  listTransfersOf(orderId: string): Promise<readonly TransferView[]>;
  listTransfers(since: Since): Promise<Page<TransferView>>;
  /** Pulls a transfer back; null when the provider refuses (already pulled back). */
  reverseTransfer(request: { readonly transferId: string; readonly amount: number } & Keyed): Promise<string | null>;
}

/** An authentic event only says which object to look at. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly objectId: string;
}

export interface EventPort {
  /** Null when unsigned, altered, or older than 300 seconds. `body` is the raw text. */
  verify(body: string, signature: string | null): Promise<ProviderEvent | null>;
}
