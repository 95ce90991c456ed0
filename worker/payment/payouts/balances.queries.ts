import { and, eq, gt, sql } from "drizzle-orm";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { INCOME_KINDS, incomeOf } from "#domain/payment/order-sums.ts";
import { ledgerEntry } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";
import { addedUp, readSums, sumsPerOrder } from "../history/order-sums.queries.ts";

/**
 * One seller's money in one currency, minor units. `released − lost = owed + paidOut − debt`, and `held` is beside it: not
 * theirs yet.
 */
export type Balance = {
  readonly currencyCode: CurrencyCode;
  /** Released and not sent yet: waiting for the payout account, or in transit. */
  readonly owed: number;
  /** Everything ever released to this seller. */
  readonly released: number;
  /** Of it, what refunds and banks have taken back since. */
  readonly lost: number;
  /** What was sent to the payout account, less what was taken back from there. */
  readonly paidOut: number;
  /** What the seller owes: kept from the next income. */
  readonly debt: number;
  /** Paid by clients and held until release, the platform's fee included. */
  readonly held: number;
  /** Of what is held or released, what a bank has taken and not decided. */
  readonly disputed: number;
};

/** Adds up the ledger, the only place where balances are kept (rules M7, M24). */
export async function listBalances({ database }: Services, sellerId: string): Promise<Balance[]> {
  const kinds = sql.raw(INCOME_KINDS.map((kind) => `'${kind}'`).join(", "));
  const rows = await database.all<{ currencyCode: CurrencyCode; sums: string; released: number }>(
    sql`select currency_code as currencyCode, ${addedUp("sums")} as sums,
        (select coalesce(-sum(amount), 0) from ledger_entry where seller_id = ${sellerId} and account = 'seller_payable'
          and currency_code = sums.currency_code and movement_kind in (${kinds})) as released
      from ${sumsPerOrder(sql`select order_id from ledger_entry where seller_id = ${sellerId}`, "SELLER")} sums
      group by currency_code order by currency_code`,
  );
  return rows.map(({ currencyCode, released, ...row }) => {
    const sums = readSums(row.sums);
    const { unsent, sent, owed, held, disputed } = sums;
    const lost = released - incomeOf(sums);
    return { currencyCode, owed: unsent, released, lost, paidOut: sent, debt: owed, held, disputed };
  });
}

/** What a seller owes the platform after a lost dispute, by currency, minor units: deducted from the next income. */
export async function listDebts(services: Services, sellerId: string) {
  const amount = sql<number>`sum(${ledgerEntry.amount})`;
  return services.database
    .select({ currencyCode: ledgerEntry.currencyCode, amount })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.sellerId, sellerId), eq(ledgerEntry.account, "seller_debt")))
    .groupBy(ledgerEntry.currencyCode)
    .having(gt(amount, 0))
    .orderBy(ledgerEntry.currencyCode);
}
