import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Keyed, Page, Since } from "./provider-request.ts";

export interface PayoutAccountView {
  readonly stripeAccountId: string;
  /** For good: another account would have to take its place (rule M60). */
  readonly isClosed: boolean;
  /** Can receive transfers now. */
  readonly isPayable: boolean;
  /** The provider's names of what is missing, such as `identity.individual.given_name`. */
  readonly requirements: readonly string[];
}

export interface TransferView {
  readonly transferId: string;
  readonly orderId: string | null;
  /** Of a transfer of ours, which these two name: one that a person made has neither. */
  readonly transactionId: string | null;
  readonly attempt: number | null;
  /** Less what was reversed. */
  readonly amount: number;
  readonly reversedAmount: number;
  readonly toStripeAccount: string | null;
  /** The charge it was made from, if any. */
  readonly chargeId: string | null;
  readonly currencyCode: string;
  readonly createdAt: Instant;
}

/**
 * A transfer that will not go as things are: the account cannot receive it, or something else is in the way (balance,
 * charge), which its owner cannot mend.
 */
export interface TransferRefused {
  readonly refused: "ACCOUNT" | "OTHER";
}

/** Creators' payout accounts and transfers to them (rules M5, M6, M8). */
export interface PayoutPort {
  createAccount(
    request: {
      readonly commissionAccountId: string;
      readonly email: string;
      readonly languageCode: LanguageCode;
    } & Keyed,
  ): Promise<PayoutAccountView>;
  /**
   * An account whose creation was answered to nobody; searched among the newest. One that is closed is not it, nor one of
   * `known`, those that we have heard of.
   */
  findAccount(commissionAccountId: string, known: readonly string[]): Promise<PayoutAccountView | null>;
  /** Where the provider writes to its owner; of an account that is no more, nothing. */
  changeContactEmail(stripeAccountId: string, email: string): Promise<void>;
  /** Null when the provider has none of that name. */
  retrieveAccount(stripeAccountId: string): Promise<PayoutAccountView | null>;
  /** A URL that works once, within minutes. One that the provider will not give is `ProviderRefused`. */
  onboardingLink(request: {
    readonly stripeAccountId: string;
    readonly returnUrl: string;
    readonly refreshUrl: string;
  }): Promise<string>;
  /** Null when the account has no dashboard yet. */
  dashboardLink(stripeAccountId: string): Promise<string | null>;
  /** The order's id is the transfer's group. */
  transfer(
    request: {
      readonly amount: number;
      readonly currencyCode: string;
      readonly stripeAccountId: string;
      /** The charge it is drawn on; null: our balance. */
      readonly chargeId: string | null;
      readonly orderId: string;
      readonly transactionId: string;
      readonly attempt: number;
    } & Keyed,
  ): Promise<TransferView | TransferRefused>;
  retrieveTransfer(transferId: string): Promise<TransferView | null>;
  /** Transfers of one order, newest first. */
  listTransfersOf(orderId: string): Promise<readonly TransferView[]>;
  listTransfers(since: Since): Promise<Page<TransferView>>;
}
