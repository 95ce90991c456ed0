import { and, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { convert } from "#domain/money/conversion.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { LedgerAccount, JournalEntryKind } from "#domain/payment/ledger.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { commissionOrder } from "../../db/schema/order.ts";
import { ledgerEntry, paymentTransaction } from "../../db/schema/payment.ts";
import type { Services } from "../../services.ts";
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

/** Sums behind the history lists (rule M24): charges from the orders, earnings from the ledger (rule M7). */
export async function listPaymentTotals(services: Services, viewer: Viewer, side: Side): Promise<PaymentTotals[]> {
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
      .where(and(eq(own, viewer.commissionAccountId), isNotNull(commissionOrder.paidAt)))
      .groupBy(priceCurrencyCode)
      .orderBy(priceCurrencyCode),
    side === "SALES" ? listEarnings(services, viewer.commissionAccountId) : null,
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

function listEarnings(services: Services, sellerId: string) {
  const { account, amount, movementKind, currencyCode } = ledgerEntry;
  const released = "RELEASE" satisfies JournalEntryKind;
  const accounts = ["platform_fee", "seller_payable"] as const satisfies readonly LedgerAccount[];
  // A credit is negative in the ledger.
  const credited = (name: (typeof accounts)[number]) =>
    sql<number>`-sum(case when ${account} = ${name} then ${amount} else 0 end)`;
  return services.database
    .select({ currencyCode, fee: credited("platform_fee"), income: credited("seller_payable") })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.sellerId, sellerId), inArray(account, accounts), eq(movementKind, released)))
    .groupBy(currencyCode);
}
