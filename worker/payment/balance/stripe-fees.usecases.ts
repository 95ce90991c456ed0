import { sql } from "drizzle-orm";
import type { PlatformMovements } from "#domain/payment/platform-balance.ts";
import { chunked } from "#worker/db/insert-chunks.ts";
import { stripeFeeRecord } from "#worker/db/schema/money/reconciliation.ts";
import type { Services } from "#worker/services.ts";
import type { BalanceTransactionView } from "../ports/balance.port.ts";

type Record = typeof stripeFeeRecord.$inferInsert;
const COLUMNS = 7;

/**
 * Keeps what moved the balance and is no order's: fees of every kind, payouts, top-ups. Orders' own movements are in the
 * ledger.
 */
export async function recordMovements({ database }: Services, views: readonly BalanceTransactionView[]): Promise<void> {
  const records = views.map(recordOf).filter(({ feeAmount, otherAmount }) => feeAmount !== 0 || otherAmount !== 0);
  for (const rows of chunked(records, COLUMNS))
    await database.insert(stripeFeeRecord).values(rows).onConflictDoNothing();
}

function recordOf(view: BalanceTransactionView): Record {
  const { balanceTransactionId, transactionType, sourceId, currencyCode, feeAmount, createdAt } = view;
  const otherAmount = view.isOfOrder ? 0 : view.amount;
  return { balanceTransactionId, transactionType, sourceId, currencyCode, feeAmount, otherAmount, createdAt };
}

/** Their sums by currency. */
export async function sumMovements({ database }: Services): Promise<Map<string, PlatformMovements>> {
  const rows = await database
    .select({
      currencyCode: stripeFeeRecord.currencyCode,
      fees: sql<number>`sum(${stripeFeeRecord.feeAmount})`,
      others: sql<number>`sum(${stripeFeeRecord.otherAmount})`,
    })
    .from(stripeFeeRecord)
    .groupBy(stripeFeeRecord.currencyCode);
  return new Map(rows.map(({ currencyCode, ...sums }) => [currencyCode, sums]));
}
