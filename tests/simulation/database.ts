import type { Instant } from "#domain/kernel/instants.ts";
import type { LedgerAccount } from "#domain/payment/ledger.ts";
import type { ProviderEvent } from "#worker/payment/ports/event.port.ts";
import type { Book } from "./book.ts";

export type HeardEvent = { readonly event: ProviderEvent; tries: number; readonly at: Instant; isHandled: boolean };

/** What D1 holds beside the orders' own rows, and across them: one seller and one buyer, whatever the number of orders. */
export class Database {
  readonly books: Book[] = [];
  readonly heard = new Map<string, HeardEvent>();
  readonly complaints: string[] = [];
  customerId: string | null = null;
  /** As last seen. */
  isAccountAble: boolean;

  constructor(isAccountAble: boolean) {
    this.isAccountAble = isAccountAble;
  }

  bookOf(orderId: string): Book | null {
    return this.books.find(({ order }) => order.id === orderId) ?? null;
  }

  /** Over all orders in a currency; positive is a debit. */
  sum(account: LedgerAccount, currencyCode: string): number {
    return this.books
      .filter(({ order }) => order.priceCurrencyCode === currencyCode)
      .reduce((sum, book) => sum + book.sum(account), 0);
  }
}
