import { and, eq, gte, inArray, lt, min, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { paidStage, type PaidStage } from "#domain/order/plan/paid-by-stage.ts";
import type { JournalEntryKind, LedgerAccount } from "#domain/payment/ledger.ts";
import { commissionOrder, commissionOrderForm, commissionOrderService } from "#worker/db/schema/order/order.ts";
import { ledgerEntry, paymentTransaction } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";

/** A journal entry that changed what is owed to the seller or what they owe. Minor units. */
export type StatementLine = {
  readonly kind: JournalEntryKind;
  readonly at: Instant;
  readonly currencyCode: CurrencyCode;
  readonly orderCode: string;
  readonly titles: readonly LocalizedText[];
  /** Whose payment the money is of (rule O103); null: the whole is paid at once. */
  readonly stage: PaidStage | null;
  readonly owedChange: number;
  readonly debtChange: number;
  /** Of a release; with the income it is the total. */
  readonly feeAmount: number;
  /** As recorded with the payment. */
  readonly taxNumerator: number;
  /** The payment that the money is of. */
  readonly chargedAmount: number;
};

export type StatementBalance = { readonly currencyCode: CurrencyCode; readonly owed: number; readonly debt: number };

const SELLERS = ["seller_payable", "seller_debt"] as const satisfies readonly LedgerAccount[];
const { account, amount, createdAt, currencyCode, movementKey, movementKind, sellerId } = ledgerEntry;

// A credit is negative in the ledger.
const sumOf = (name: LedgerAccount, sign: 1 | -1) =>
  sql<number>`coalesce(sum(case when ${account} = ${name} then ${sign} * ${amount} else 0 end), 0)`;
const owed = sumOf("seller_payable", -1);
const debt = sumOf("seller_debt", 1);

/** The lines of a time, oldest first. */
export async function listStatementLines(
  { database }: Services,
  seller: string,
  { from, to }: { from: Instant; to: Instant },
): Promise<readonly StatementLine[]> {
  const rows = await database
    .select({
      kind: movementKind,
      at: min(createdAt),
      currencyCode,
      orderCode: commissionOrder.code,
      serviceTitles: commissionOrderService.titles,
      formTitles: commissionOrderForm.titles,
      plan: commissionOrder.plan,
      stage: paymentTransaction.stage,
      owedChange: owed,
      debtChange: debt,
      feeAmount: sumOf("platform_fee", -1),
      taxNumerator: paymentTransaction.taxNumerator,
      chargedAmount: sql<number>`coalesce(${paymentTransaction.chargedAmount}, 0)`,
    })
    .from(ledgerEntry)
    .innerJoin(commissionOrder, eq(commissionOrder.id, ledgerEntry.orderId))
    .innerJoin(paymentTransaction, eq(paymentTransaction.id, ledgerEntry.transactionId))
    .leftJoin(commissionOrderService, eq(commissionOrderService.orderId, commissionOrder.id))
    .leftJoin(commissionOrderForm, eq(commissionOrderForm.orderId, commissionOrder.id))
    .where(and(eq(sellerId, seller), gte(createdAt, from), lt(createdAt, to)))
    .groupBy(movementKey, currencyCode)
    .having(sql`sum(${inArray(account, SELLERS)}) > 0`)
    .orderBy(sql`min(${createdAt})`, movementKey);
  return rows.map(({ serviceTitles, formTitles, at, plan, stage, ...row }) => ({
    ...row,
    stage: paidStage(stage, plan),
    at: at ?? 0,
    titles: serviceTitles ?? formTitles ?? [],
  }));
}

/** What was owed on both sides just before an instant, by currency. */
export function listStatementBalances({ database }: Services, seller: string, before: Instant) {
  return database
    .select({ currencyCode, owed, debt })
    .from(ledgerEntry)
    .where(and(eq(sellerId, seller), inArray(account, SELLERS), lt(createdAt, before)))
    .groupBy(currencyCode)
    .orderBy(currencyCode);
}

/** When the ledger first named the seller; null for a seller who has earned nothing yet. */
export async function firstEntryAt({ database }: Services, seller: string): Promise<Instant | null> {
  const [row] = await database
    .select({ at: min(createdAt) })
    .from(ledgerEntry)
    .where(and(eq(sellerId, seller), inArray(account, SELLERS)));
  return row?.at ?? null;
}
