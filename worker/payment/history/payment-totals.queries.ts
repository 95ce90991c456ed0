import { and, eq, isNotNull, sql } from "drizzle-orm";
import { convert } from "#domain/money/conversion.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { shownSums, type ShownSums } from "#domain/payment/order-sums.ts";
import type { StatementMonth } from "#domain/payment/statement.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { Services } from "#worker/services.ts";
import { inMonth } from "./months.ts";
import { listExchangeRates } from "./exchange-rate.queries.ts";
import { addedUp, readSums, sumsPerOrder } from "./order-sums.queries.ts";
import { readerOf, type Side } from "./payment-history.queries.ts";

/** Totals of everything a person sold or bought in one currency, minor units: the sums of the rows of the history. */
export type PaymentTotals = {
  readonly currencyCode: CurrencyCode;
  readonly orderCount: number;
  readonly sums: ShownSums;
  readonly charged: number;
  /** The same in the viewer's display currency, approximate; null when no rate is stored. */
  readonly displayCharged: number | null;
  readonly displayCurrencyCode: CurrencyCode;
  readonly refunded: number;
  /** What the platform and the seller have of it; only a seller has them. */
  readonly earnings: { readonly fee: number; readonly income: number } | null;
};

/**
 * Sums behind the history lists (rule M24), of everything or of the orders that were paid in a month: all of them from the
 * ledger, and of the same orders, so that they add up.
 */
export async function listPaymentTotals(
  services: Services,
  viewer: Viewer,
  side: Side,
  month: StatementMonth | null = null,
): Promise<PaymentTotals[]> {
  const own = side === "SALES" ? commissionOrder.sellerId : commissionOrder.buyerId;
  const paid = and(
    eq(own, viewer.commissionAccountId),
    isNotNull(commissionOrder.paidAt),
    inMonth(commissionOrder.paidAt, month),
  );
  const [rows, rates] = await Promise.all([
    services.database.all<{ currencyCode: CurrencyCode; orderCount: number; sums: string }>(
      sql`select currency_code as currencyCode, count(*) as orderCount, ${addedUp("sums")} as sums
        from ${sumsPerOrder(sql`select ${commissionOrder.id} from ${commissionOrder} where ${paid}`, readerOf(side))} sums
        group by currency_code order by currency_code`,
    ),
    listExchangeRates(services),
  ]);
  const displayCurrencyCode = viewer.displayCurrencyCode;
  return rows.map(({ currencyCode, orderCount, ...row }) => {
    const sums = shownSums(readSums(row.sums), readerOf(side));
    return {
      currencyCode,
      orderCount,
      sums,
      charged: sums.charged,
      displayCharged: convert(sums.charged, currencyCode, displayCurrencyCode, rates),
      displayCurrencyCode,
      refunded: sums.returned,
      earnings: sums.own && { fee: sums.own.fee, income: sums.own.income },
    };
  });
}
