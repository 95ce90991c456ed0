import type { Instant } from "#domain/kernel/instants.ts";
import type { ComparedKind } from "#domain/payment/difference.ts";
import type { PayoutSchedule, StripeBalance } from "#domain/payment/platform-balance.ts";
import type { Page, Since } from "./provider-request.ts";

export interface CurrencyBalance extends StripeBalance {
  readonly currencyCode: string;
}

/** One change of the balance. Minor units, as it changed the balance; the fee has left besides. */
export interface BalanceTransactionView {
  readonly balanceTransactionId: string;
  /** The provider's own word, such as `payout`. */
  readonly transactionType: string;
  /** Whether an order may have caused it: a charge, refund, transfer or dispute. */
  readonly isOfOrder: boolean;
  readonly sourceId: string | null;
  /** What moved again after it was made, perhaps long ago: a refund that failed, a dispute, a transfer taken back. */
  readonly movedAgain: { readonly kind: ComparedKind; readonly objectId: string } | null;
  readonly currencyCode: string;
  readonly amount: number;
  readonly feeAmount: number;
  readonly createdAt: Instant;
}

/** The platform's own balance at the provider (rule M41). */
export interface BalancePort {
  balance(): Promise<readonly CurrencyBalance[]>;
  listBalanceTransactions(since: Since): Promise<Page<BalanceTransactionView>>;
  payoutSchedule(): Promise<PayoutSchedule>;
}
