import type { Instant } from "#domain/kernel/instants.ts";
import { payoutAccountState, type PayoutAccountState } from "#domain/payment/payout-account.ts";
import type { LedgerAccount } from "#domain/payment/ledger.ts";
import type { ProviderEvent } from "#worker/payment/ports/event.port.ts";
import type { PayoutAccountView } from "#worker/payment/ports/payout.port.ts";
import type { StoredOrder } from "./stored-order.ts";

/** The seller's payout account as last read; one in whose place another has come receives nothing any more. */
export type StoredAccount = {
  readonly stripeAccountId: string;
  state: PayoutAccountState;
  isPayable: boolean;
  replacedAt: Instant | null;
};

export type HeardEvent = { readonly event: ProviderEvent; tries: number; readonly at: Instant; isHandled: boolean };

/** What D1 holds beside the orders' own rows, and across them: one seller and one buyer, whatever the number of orders. */
export class Database {
  readonly storedOrders: StoredOrder[] = [];
  readonly heard = new Map<string, HeardEvent>();
  readonly complaints: string[] = [];
  customerId: string | null = null;
  /** The first one first. */
  readonly accounts: StoredAccount[];

  constructor(stripeAccountId: string, isPayable: boolean) {
    this.accounts = [{ stripeAccountId, state: "OPEN", isPayable, replacedAt: null }];
  }

  get account(): StoredAccount {
    return this.accounts.at(-1)!;
  }

  /** As last seen. */
  get isAccountAble(): boolean {
    return this.account.isPayable;
  }

  /** `view` null: Stripe knows it no more. */
  updateAccount(stripeAccountId: string, view: PayoutAccountView | null): void {
    const account = this.accounts.find((each) => each.stripeAccountId === stripeAccountId && each.replacedAt === null);
    if (account === undefined) return;
    account.state = payoutAccountState(view);
    account.isPayable = view?.isPayable ?? false;
  }

  replaceAccount(stripeAccountId: string, now: Instant): void {
    this.account.isPayable = false;
    this.account.replacedAt = now;
    this.accounts.push({ stripeAccountId, state: "OPEN", isPayable: false, replacedAt: null });
  }

  bookOf(orderId: string): StoredOrder | null {
    return this.storedOrders.find(({ order }) => order.id === orderId) ?? null;
  }

  /** Over all orders in a currency; positive is a debit. */
  sum(account: LedgerAccount, currencyCode: string): number {
    return this.storedOrders
      .filter(({ order }) => order.priceCurrencyCode === currencyCode)
      .reduce((sum, stored) => sum + stored.sum(account), 0);
  }
}
