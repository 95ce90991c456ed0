import { and, eq, gt, sql } from "drizzle-orm";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { ledgerEntry } from "../../db/schema/money/payment.ts";
import type { Services } from "../../services.ts";

/** One seller's money in one currency, minor units. */
export type Balance = {
  readonly currencyCode: CurrencyCode;
  /** Released and not sent yet: waiting for the payout account, or in transit. */
  readonly owed: number;
  /** Everything ever released to this seller. */
  readonly released: number;
  /** What was sent to the payout account. */
  readonly paidOut: number;
};

/** Adds up the ledger, the only place where balances are kept (rule M7). A credit is negative there. */
export async function listBalances(services: Services, sellerId: string): Promise<Balance[]> {
  const ofKind = (kind: string, sign: 1 | -1) =>
    sql<number>`coalesce(sum(case when ${ledgerEntry.movementKind} = ${kind} then ${sign} * ${ledgerEntry.amount} else 0 end), 0)`;
  return services.database
    .select({
      currencyCode: ledgerEntry.currencyCode,
      owed: sql<number>`-sum(${ledgerEntry.amount})`,
      released: ofKind("RELEASE", -1),
      paidOut: ofKind("TRANSFER", 1),
    })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.sellerId, sellerId), eq(ledgerEntry.account, "seller_payable")))
    .groupBy(ledgerEntry.currencyCode)
    .orderBy(ledgerEntry.currencyCode);
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
