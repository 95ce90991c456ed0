import type { Instant } from "#domain/kernel/instants.ts";
import type { LedgerAccount } from "#domain/payment/ledger.ts";
import type { ProviderEvent } from "#worker/payment/ports/event.port.ts";
import type { StoredOrder } from "./stored-order.ts";

export type HeardEvent = { readonly event: ProviderEvent; tries: number; readonly at: Instant; isHandled: boolean };

/** What D1 holds beside the orders' own rows, and across them: one seller and one buyer, whatever the number of orders. */
export class Database {
  readonly storedOrders: StoredOrder[] = [];
  readonly heard = new Map<string, HeardEvent>();
  readonly complaints: string[] = [];
  customerId: string | null = null;
  /** As last seen. */
  isAccountAble: boolean;

  constructor(isAccountAble: boolean) {
    this.isAccountAble = isAccountAble;
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
