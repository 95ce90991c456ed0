import type { SQLInputValue } from "node:sqlite";
import type { Database as Drizzle } from "#worker/db/client.ts";
import { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { connectAccount } from "#worker/db/schema/money/payment.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { chargeStatements, ledgerStatement, newTransactionStatements } from "#worker/order/records/money.statements.ts";
import { orderColumns } from "#worker/order/records/order.rows.ts";
import { paymentsOf } from "#domain/order/payments.ts";
import type { StoredOrder } from "./stored-order.ts";
import type { Database } from "./database.ts";
import { BUYER, SELLER } from "./people.ts";
import { drizzleOver, emptySqlite, preparedOn } from "./sqlite.ts";

type Statement = { toSQL(): { readonly sql: string; readonly params: readonly unknown[] } };

/** the stored orders as rows of real tables, brought up to date before every query. */
export class SqlMirror {
  readonly client: Drizzle;
  readonly #sqlite = emptySqlite();
  readonly #database: Database;
  #accounts = "";
  readonly #written = new Map<StoredOrder, { events: number; entries: number }>();

  constructor(database: Database) {
    this.#database = database;
    this.client = drizzleOver(this.#sqlite, () => this.#catchUp());
    for (const { accountId, userId } of [SELLER, BUYER]) this.#writePerson(accountId, userId);
  }

  rows(sql: string): readonly Record<string, unknown>[] {
    this.#catchUp();
    return preparedOn(this.#sqlite, sql).rows.all();
  }

  #delete(table: string, column: string, value: string): void {
    preparedOn(this.#sqlite, `delete from ${table} where ${column} = ?`).rows.run(value);
  }

  #writePerson(id: string, accountId: string): void {
    const common = { id, accountId, createdAt: 0, updatedAt: 0 };
    this.#run(this.client.insert(commissionAccount).values({ ...common, isOpen: true }));
    const names = { handle: id, handleKey: id, names: [], bio: [] };
    this.#run(this.client.insert(userProfile).values({ ...common, ...names }));
  }

  /** The seller's payout accounts, as the records have them. */
  #writeAccounts(): void {
    const accounts = JSON.stringify(this.#database.accounts);
    if (accounts === this.#accounts) return;
    this.#accounts = accounts;
    this.#delete("connect_account", "commission_account_id", SELLER.accountId);
    for (const [createdAt, account] of this.#database.accounts.entries())
      this.#run(
        this.client
          .insert(connectAccount)
          .values({ ...account, commissionAccountId: SELLER.accountId, requirements: [], createdAt, updatedAt: 0 }),
      );
  }

  #catchUp(): void {
    this.#writeAccounts();
    for (const stored of this.#database.storedOrders) {
      const before = this.#written.get(stored) ?? { events: 0, entries: 0 };
      if (before.events === stored.events.length) continue;
      const { order } = stored;
      this.#delete("commission_order", "id", order.id);
      this.#delete("payment_transaction", "order_id", order.id);
      for (const { id } of paymentsOf(order)) this.#delete("payment_transaction_product", "transaction_id", id);
      this.#delete("charge", "order_id", order.id);
      this.#run(this.client.insert(commissionOrder).values({ ...orderColumns(order), submissionKey: null }));
      for (const payment of paymentsOf(order)) {
        const [transaction, product] = newTransactionStatements(this.client, { ...order, transaction: payment });
        this.#run(transaction);
        this.#run(product);
      }
      for (const statement of chargeStatements(this.client, { ...order, charges: [] }, order)) this.#run(statement);
      const entries = [...stored.journalEntries.values()];
      for (const entry of entries.slice(before.entries))
        if (entry.entries.length > 0)
          this.#run(ledgerStatement(this.client, order, entry, stored.writtenAt.get(entry.key) ?? 0));
      this.#written.set(stored, { events: stored.events.length, entries: entries.length });
    }
  }

  #run(statement: Statement | undefined): void {
    if (statement === undefined) return;
    const { sql, params } = statement.toSQL();
    preparedOn(this.#sqlite, sql).rows.run(...(params as SQLInputValue[]));
  }
}
