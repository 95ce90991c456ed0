import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import { convert } from "#domain/money/conversion.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { StatementMonth } from "#domain/payment/statement.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { commissionOrder } from "../../db/schema/order/order.ts";
import { earningMonth } from "../../db/schema/money/earning-month.ts";
import { paymentTransaction } from "../../db/schema/money/payment.ts";
import type { Services } from "../../services.ts";
import { inMonth } from "./months.ts";
import { listExchangeRates } from "./exchange-rate.queries.ts";
import { isChargeOfOrder, type Side } from "./payment-history.queries.ts";

/** Totals of everything a person sold or bought in one currency, minor units. */
export type PaymentTotals = {
  readonly currencyCode: CurrencyCode;
  readonly orderCount: number;
  readonly charged: number;
  /** The same in the viewer's display currency, approximate; null when no rate is stored. */
  readonly displayCharged: number | null;
  readonly displayCurrencyCode: CurrencyCode;
  readonly refunded: number;
  /** Of what was released; only a seller has them. */
  readonly earnings: { readonly fee: number; readonly income: number } | null;
};

/**
 * Sums behind the history lists (rule M24), of everything or of a month: charges from the orders, earnings from the ledger
 * (rule M7).
 */
export async function listPaymentTotals(
  services: Services,
  viewer: Viewer,
  side: Side,
  month: StatementMonth | null = null,
): Promise<PaymentTotals[]> {
  const own = side === "SALES" ? commissionOrder.sellerId : commissionOrder.buyerId;
  const { priceCurrencyCode, refundStatus, refundAmount } = commissionOrder;
  const [sums, earned, rates] = await Promise.all([
    services.database
      .select({
        currencyCode: priceCurrencyCode,
        orderCount: count(),
        charged: sql<number>`coalesce(sum(${paymentTransaction.chargedAmount}), 0)`,
        refunded: sql<number>`sum(case when ${refundStatus} = 'SUCCEEDED' then ${refundAmount} else 0 end)`,
      })
      .from(commissionOrder)
      .innerJoin(paymentTransaction, isChargeOfOrder)
      .where(
        and(
          eq(own, viewer.commissionAccountId),
          isNotNull(commissionOrder.paidAt),
          inMonth(commissionOrder.paidAt, month),
        ),
      )
      .groupBy(priceCurrencyCode)
      .orderBy(priceCurrencyCode),
    side === "SALES" ? listEarned(services, viewer.commissionAccountId, month) : null,
    listExchangeRates(services),
  ]);
  const displayCurrencyCode = viewer.displayCurrencyCode;
  return sums.map((sum) => {
    const { fee = 0, income = 0 } = earned?.find((row) => row.currencyCode === sum.currencyCode) ?? {};
    return {
      ...sum,
      displayCharged: convert(sum.charged, sum.currencyCode, displayCurrencyCode, rates),
      displayCurrencyCode,
      earnings: earned && { fee, income },
    };
  });
}

function listEarned({ database }: Services, sellerId: string, month: StatementMonth | null) {
  const { currencyCode, fee, income } = earningMonth;
  return database
    .select({ currencyCode, fee: sql<number>`sum(${fee})`, income: sql<number>`sum(${income})` })
    .from(earningMonth)
    .where(and(eq(earningMonth.sellerId, sellerId), month === null ? undefined : eq(earningMonth.month, month)))
    .groupBy(currencyCode);
}
