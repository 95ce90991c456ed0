import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Keyed, Page, Since } from "./provider-request.ts";

export interface PayoutAccountView {
  readonly stripeAccountId: string;
  /** Can receive transfers now. */
  readonly isPayable: boolean;
  /** The provider's names of what is missing, such as `identity.individual.given_name`. */
  readonly requirements: readonly string[];
}

export interface TransferView {
  readonly transferId: string;
  readonly orderId: string | null;
  readonly attempt: number | null;
  /** Less what was reversed. */
  readonly amount: number;
  readonly reversedAmount: number;
  /** The charge it was made from, if any. */
  readonly chargeId: string | null;
  readonly currencyCode: string;
  readonly createdAt: Instant;
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
  retrieveAccount(stripeAccountId: string): Promise<PayoutAccountView | null>;
  /** A URL that works once, within minutes. */
  onboardingLink(request: {
    readonly stripeAccountId: string;
    readonly returnUrl: string;
    readonly refreshUrl: string;
  }): Promise<string>;
  /** Null when the account has no dashboard yet. */
  dashboardLink(stripeAccountId: string): Promise<string | null>;
  /**
   * `transferGroup` is the order's id. Null when the provider refuses in the present state (account cannot receive,
   * balance too low).
   */
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
  retrieveTransfer(transferId: string): Promise<TransferView | null>;
  /** Transfers of one order, newest first. */
  listTransfersOf(orderId: string): Promise<readonly TransferView[]>;
  listTransfers(since: Since): Promise<Page<TransferView>>;
}
