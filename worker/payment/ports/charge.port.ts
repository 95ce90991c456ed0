import type { FailureCode } from "#domain/kernel/failure.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { DisputeOutcome } from "#domain/payment/dispute.ts";
import type { IntentStatus } from "#domain/payment/intent.ts";
import type { Keyed, Page, Since } from "./provider-request.ts";

/** Stripe's own shape: what a page must do before the bank approves (rule M21). */
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
  /** The card that is charged or was asked for last; null before the first. */
  readonly stripeMethodId: string | null;
  readonly amount: number;
  /** Upper case. One that is not ours may be in any currency that the provider knows. */
  readonly currencyCode: string;
  /** As we wrote them at creation; null on an intent that is not ours. */
  readonly orderId: string | null;
  readonly transactionId: string | null;
  readonly attempt: number | null;
  readonly chargeId: string | null;
  /** The payer of the charge has passed 3-D Secure: their bank vouches for it, whether or not it asked them. */
  readonly isAuthenticated: boolean;
  /** The charge in the settlement currency, before the provider's fee; null until known. */
  readonly settledAmount: number | null;
  readonly settledCurrencyCode: string | null;
  /** What the provider kept of the settled amount; null until known. */
  readonly stripeFeeAmount: number | null;
  /** Why the card was last declined, as one of our failure codes; null when it was not. */
  readonly decline: FailureCode | null;
  readonly createdAt: Instant;
}

/** Money that reached us, as the provider's list of charges has it. */
export interface ChargeView {
  readonly chargeId: string;
  /** Null for a charge that was made by hand without an intent. */
  readonly intentId: string | null;
  readonly isPaid: boolean;
  readonly amount: number;
  readonly refundedAmount: number;
  readonly currencyCode: string;
  /** As we wrote it on the intent; null on a charge that is not ours. */
  readonly orderId: string | null;
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
  /** Where the bank's page leads back to; without one the provider's script handles the next action. */
  readonly returnUrl: string | null;
}

export type RefundOutcome = "PENDING" | "SUCCEEDED" | "FAILED";

export interface RefundView {
  readonly refundId: string;
  readonly intentId: string | null;
  readonly outcome: RefundOutcome;
  readonly amount: number;
  readonly currencyCode: string;
  /** As we wrote them at creation; null for a refund made by hand at the provider. */
  readonly orderId: string | null;
  readonly transactionId: string | null;
  readonly attempt: number | null;
  readonly createdAt: Instant;
}

export interface DisputeView {
  readonly disputeId: string;
  readonly intentId: string | null;
  readonly outcome: DisputeOutcome;
  readonly amount: number;
  readonly currencyCode: string;
  /** Until when evidence can be submitted. */
  readonly evidenceDueAt: Instant | null;
  readonly createdAt: Instant;
}

/** The provider warns that a charge may be fraud, before any dispute. */
export interface FraudWarningView {
  readonly warningId: string;
  readonly intentId: string | null;
  readonly fraudType: string;
}

/** Charges and refunds (rule M5: the platform charges). */
export interface ChargePort {
  /**
   * Creates and confirms. A declined card is not an error: the view says `requires_payment_method` and why. Null when there
   * is no such customer any more.
   */
  createIntent(request: IntentRequest): Promise<IntentView | null>;
  /**
   * Confirms an existing intent again with this card: one that was declined, or whose bank asks about another card. Canceled
   * when its customer does not exist any more: a new intent can be made for another.
   */
  confirmIntent(
    request: { readonly intentId: string; readonly stripeMethodId: string; readonly returnUrl: string | null } & Keyed,
  ): Promise<IntentView>;
  retrieveIntent(intentId: string): Promise<IntentView | null>;
  /**
   * Finds the intent of an attempt whose answer was lost; the provider forgets idempotency keys after a day, metadata
   * never.
   */
  findIntent(request: {
    readonly customerId: string;
    readonly transactionId: string;
    readonly attempt: number;
  }): Promise<IntentView | null>;
  /** The intent afterwards: canceled, or in the state that made canceling impossible (succeeded, processing). */
  cancelIntent(intentId: string, keyed: Keyed): Promise<IntentView>;
  /** `amount` null refunds everything. Null when the provider refuses permanently (already refunded, disputed). */
  refund(
    request: {
      readonly intentId: string;
      readonly amount: number | null;
      readonly orderId: string;
      readonly transactionId: string;
      readonly attempt: number;
    } & Keyed,
  ): Promise<RefundView | null>;
  retrieveRefund(refundId: string): Promise<RefundView | null>;
  listRefundsOf(intentId: string): Promise<readonly RefundView[]>;
  retrieveDispute(disputeId: string): Promise<DisputeView | null>;
  retrieveFraudWarning(warningId: string): Promise<FraudWarningView | null>;
  /** By the time of payment: an intent may be older than its charge by days. */
  listCharges(since: Since): Promise<Page<ChargeView>>;
  listRefunds(since: Since): Promise<Page<RefundView>>;
  listDisputes(since: Since): Promise<Page<DisputeView>>;
  /** Ids: a warning is read one at a time, with its charge. */
  listFraudWarnings(since: Since): Promise<Page<string>>;
}
