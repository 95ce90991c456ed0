import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { breakdownIn, feeFormula } from "#domain/money/breakdown.ts";
import type { ExchangeRate } from "#domain/money/conversion.ts";
import type { FeeTerms } from "#domain/money/fee-terms.ts";
import { partsUnder } from "#domain/order/price.ts";
import { refundsTogether, type ShownRefund } from "#domain/payment/charge.ts";
import { shownSums, type OrderSums } from "#domain/payment/order-sums.ts";
import { includedTax } from "#domain/payment/receipt.ts";
import { monthOf, monthsBetween } from "#domain/payment/statement.ts";
import type { ReceiptKind } from "#domain/payment/receipt.ts";
import { partnerColumns } from "#worker/account/profile/people.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionOrder, commissionOrderForm, commissionOrderService } from "#worker/db/schema/order/order.ts";
import { paymentTransaction } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";
import { listExchangeRates } from "./exchange-rate.queries.ts";
import { optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import { pageOf } from "#worker/wire/cursor.wire.ts";
import type { HistoryPage } from "#worker/wire/order/history.wire.ts";
import { inMonth } from "./months.ts";
import { readSums, sumsOfOrder } from "./order-sums.queries.ts";

export type Side = "SALES" | "BILLING";

export const readerOf = (side: Side) => (side === "SALES" ? "SELLER" : "BUYER");

/** One row, whatever else was paid in the order: the terms of its present payment. */
export const isPaymentOfOrder = eq(paymentTransaction.id, commissionOrder.transactionId);

export type ListedReceipt = {
  readonly number: string;
  readonly kind: ReceiptKind;
  readonly isVoid: 0 | 1;
  /** Of a payment of its own (rule O103). */
  readonly stage?: number;
};

/** Oldest first; the seller does not see those of charges beside the expected one (rule M22). */
const receiptsOfOrder = (side: Side) => {
  const seen = side === "SALES" ? sql`and paper.tax_amount is not null` : sql``;
  return sql<string>`(select json_group_array(json_patch(json_object('number', number, 'kind', kind, 'isVoid', voided_at is not null),
      json_object('stage', stage)))
    from (select paper.*, paid.stage from receipt paper join payment_transaction paid on paid.id = paper.transaction_id
      where paper.order_id = ${commissionOrder.id} ${seen} order by paper.issued_at, paper.number))`;
};

/** What a row says of its order. Not the whole row: D1 answers a hundred columns at most. */
const ORDER_COLUMNS = {
  id: commissionOrder.id,
  code: commissionOrder.code,
  priceAmount: commissionOrder.priceAmount,
  priceCurrencyCode: commissionOrder.priceCurrencyCode,
  paidAt: commissionOrder.paidAt,
  plan: commissionOrder.plan,
  paying: commissionOrder.paying,
  releaseStatus: commissionOrder.releaseStatus,
};

/** Of all payments of the order. */
const PAYOUT_COLUMNS = {
  releasedAt: sql<number | null>`(select max(released_at) from payment_transaction paid
    where paid.order_id = ${commissionOrder.id} and paid.transaction_type = 'COMMISSION_STANDARD')`,
  transferStatus: commissionOrder.transferStatus,
};

/** Of the charges that paid the order. */
const refunds = sql<string>`(select json_group_array(json_object('refundStatus', refund_status, 'refundAmount', refund_amount,
    'refundedAt', refunded_at)) from charge where charge.order_id = ${commissionOrder.id} and charge.is_wanted)`;

/** The terms of a payment but its fees. */
export const TERM_COLUMNS = {
  feeMode: paymentTransaction.feeMode,
  taxNumerator: paymentTransaction.taxNumerator,
  processingNumerator: paymentTransaction.processingNumerator,
};

/** The viewer's paid orders, latest payment first: what they sold, or what they bought (rule M24). */
export async function listPaymentHistory(services: Services, viewer: Viewer, side: Side, page: HistoryPage) {
  const own = side === "SALES" ? commissionOrder.sellerId : commissionOrder.buyerId;
  const after = page.cursor
    ? sql`(${commissionOrder.paidAt}, ${commissionOrder.id}) < (${page.cursor.key}, ${page.cursor.id})`
    : undefined;
  const other = side === "SALES" ? commissionOrder.buyerId : commissionOrder.sellerId;
  const [rows, rates] = await Promise.all([
    services.database
      .select({
        order: ORDER_COLUMNS,
        transaction: TERM_COLUMNS,
        payout: PAYOUT_COLUMNS,
        refunds,
        feeNumerators: sql<string>`(select json_group_array(numerator_value) from payment_transaction_fee where transaction_id = ${paymentTransaction.id})`,
        receipts: receiptsOfOrder(side),
        sums: sumsOfOrder(sql`${commissionOrder.id}`, readerOf(side)),
        serviceTitles: commissionOrderService.titles,
        formTitles: commissionOrderForm.titles,
        counterpart: partnerColumns,
      })
      .from(commissionOrder)
      .innerJoin(paymentTransaction, isPaymentOfOrder)
      .innerJoin(commissionAccount, eq(commissionAccount.id, other))
      .innerJoin(userProfile, eq(userProfile.accountId, commissionAccount.accountId))
      .leftJoin(commissionOrderService, eq(commissionOrderService.orderId, commissionOrder.id))
      .leftJoin(commissionOrderForm, eq(commissionOrderForm.orderId, commissionOrder.id))
      .where(
        and(
          eq(own, viewer.commissionAccountId),
          isNotNull(commissionOrder.paidAt),
          inMonth(commissionOrder.paidAt, page.month),
          after,
        ),
      )
      .orderBy(desc(commissionOrder.paidAt), desc(commissionOrder.id))
      .limit(page.limit + 1),
    listExchangeRates(services),
  ]);

  const cursorOf = ({ order }: (typeof rows)[number]) => ({ key: order.paidAt ?? 0, id: order.id });
  return pageOf(rows, page.limit, cursorOf, ({ order, transaction, payout, counterpart, ...row }) => ({
    orderId: order.id,
    orderCode: order.code,
    titles: row.serviceTitles ?? row.formTitles ?? ([] as LocalizedText[]),
    counterpart,
    paidAt: optionalInstantText(order.paidAt),
    releasedAt: optionalInstantText(payout.releasedAt),
    ...refundOf(JSON.parse(row.refunds) as ShownRefund[]),
    receipts: JSON.parse(row.receipts) as ListedReceipt[],
    releaseStatus: order.releaseStatus,
    transferStatus: payout.transferStatus,
    ...readFromLedger(readSums(row.sums), side, transaction.taxNumerator),
    ...amountsOf(order, { ...transaction, feeNumerators: JSON.parse(row.feeNumerators) as number[] }, viewer, rates),
  }));
}

function refundOf(refunds: readonly ShownRefund[]) {
  const { refundedAt, refundAmount, refundStatus } = refundsTogether(refunds);
  return { refundedAt: optionalInstantText(refundedAt), refundAmount, refundStatus };
}

/** With the included tax of what was charged and of what went back, as receipts have it (rules M24, M50). */
function readFromLedger(sums: OrderSums, side: Side, taxNumerator: number) {
  const chargedTax = includedTax(sums.charged, taxNumerator);
  return {
    sums: shownSums(sums, readerOf(side)),
    chargedTax,
    returnedTax: Math.min(chargedTax, includedTax(sums.returned, taxNumerator)),
  };
}

/** The terms of the price, whatever became of the money. */
function amountsOf(
  order: Pick<typeof commissionOrder.$inferSelect, "priceAmount" | "priceCurrencyCode" | "plan" | "paying">,
  terms: FeeTerms,
  viewer: Viewer,
  rates: readonly ExchangeRate[],
) {
  const parts = partsUnder(order, terms);
  return {
    breakdown: breakdownIn(parts, order.priceCurrencyCode, viewer.displayCurrencyCode, rates),
    feePercent: feeFormula(order.priceAmount ?? 0, terms).percent,
  };
}

/** The months from the first payment on to now, the newest first: one row is read. */
export async function listHistoryMonths({ database, clock }: Services, viewer: Viewer, side: Side) {
  const own = side === "SALES" ? commissionOrder.sellerId : commissionOrder.buyerId;
  const [first] = await database
    .select({ paidAt: commissionOrder.paidAt })
    .from(commissionOrder)
    .where(and(eq(own, viewer.commissionAccountId), isNotNull(commissionOrder.paidAt)))
    .orderBy(asc(commissionOrder.paidAt), asc(commissionOrder.id))
    .limit(1);
  return { months: first?.paidAt ? monthsBetween(monthOf(first.paidAt), monthOf(clock.now())) : [] };
}
