import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Keyed, Page, Since } from "./provider-request.ts";

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
  /** Less what was taken back by a reversal. */
  readonly amount: number;
  readonly currencyCode: string;
  readonly createdAt: Instant;
}

/** Creators' accounts and the way of money to them (rules M5, M6, M8). */
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
  /** Null when the account has no dashboard yet. */
  dashboardLink(stripeAccountId: string): Promise<string | null>;
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
}
