import { eq, sql } from "drizzle-orm";
import type { OrderedTerm } from "#domain/commission/facts/licence.ts";
import type { FeeTerms } from "#domain/money/fee-terms.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import type { OrderSums } from "#domain/payment/order-sums.ts";
import { paidStage, type PaidStage } from "#domain/order/plan/paid-by-stage.ts";
import { commissionOrder, commissionOrderForm, commissionOrderService } from "#worker/db/schema/order/order.ts";
import { paymentTransaction } from "#worker/db/schema/money/payment.ts";
import { receipt } from "#worker/db/schema/money/receipt.ts";
import type { Services } from "#worker/services.ts";
import { readSums, sumsOfOrder } from "../history/order-sums.queries.ts";

export type ReceiptRow = typeof receipt.$inferSelect;

/** A receipt with what a paper says of its order. */
export type FoundReceipt = {
  readonly receipt: ReceiptRow;
  readonly orderCode: string;
  readonly priceAmount: number;
  readonly terms: FeeTerms;
  readonly questions: readonly OrderFormQuestion[];
  readonly licence: readonly OrderedTerm[];
  /** The price as the request came to it. */
  readonly requestedAmount: number;
  /** The stage whose payment it is of (rule O103); null: the whole is paid at once. */
  readonly stage: PaidStage | null;
  /** Where the money of the payment is on the day of reading, charges beside the expected one left out. */
  readonly sums: OrderSums;
  /** Of a refund: the receipt of the payment that it gives back. */
  readonly payment: { readonly number: string; readonly issuedAt: number } | null;
};

export async function findReceipt({ database }: Services, number: string): Promise<FoundReceipt | null> {
  const [row] = await database
    .select({
      receipt,
      orderCode: commissionOrder.code,
      priceAmount: sql<number | null>`(select price_amount from payment_transaction_product
        where transaction_id = ${paymentTransaction.id})`,
      transaction: paymentTransaction,
      feeNumerators: sql<string>`(select json_group_array(numerator_value) from payment_transaction_fee where transaction_id = ${paymentTransaction.id})`,
      questions: commissionOrderForm.questions,
      facts: commissionOrderService.facts,
      plan: commissionOrder.plan,
      requestedAmount: sql<number>`coalesce((select json_extract(event, '$.priceAmount') from order_event
        where order_id = ${receipt.orderId} order by version limit 1), 0)`,
      sums: sumsOfOrder(
        sql`${receipt.orderId}`,
        "SELLER",
        sql`and (${paymentTransaction.stage} is null or entry.transaction_id = ${paymentTransaction.id})`,
      ),
      payment: sql<
        string | null
      >`(select json_object('number', paid.number, 'issuedAt', paid.issued_at) from receipt paid
        where paid.order_id = ${receipt.orderId} and paid.intent_id = ${receipt.intentId} and paid.kind = 'PAYMENT'
        and paid.number <> ${receipt.number})`,
    })
    .from(receipt)
    .innerJoin(commissionOrder, eq(commissionOrder.id, receipt.orderId))
    .innerJoin(paymentTransaction, eq(paymentTransaction.id, receipt.transactionId))
    .leftJoin(commissionOrderForm, eq(commissionOrderForm.orderId, receipt.orderId))
    .leftJoin(commissionOrderService, eq(commissionOrderService.orderId, receipt.orderId))
    .where(eq(receipt.number, number));
  if (!row) return null;
  const { feeMode, taxNumerator, processingNumerator } = row.transaction;
  const feeNumerators = JSON.parse(row.feeNumerators) as number[];
  return {
    receipt: row.receipt,
    orderCode: row.orderCode,
    priceAmount: row.priceAmount ?? 0,
    terms: { feeMode, taxNumerator, processingNumerator, feeNumerators },
    questions: row.questions ?? [],
    licence: row.facts?.licence ?? [],
    requestedAmount: row.requestedAmount,
    stage: isUnmatched(row.receipt) ? null : paidStage(row.transaction.stage, row.plan),
    sums: readSums(row.sums),
    payment: row.payment === null ? null : (JSON.parse(row.payment) as FoundReceipt["payment"]),
  };
}

/** Money that came back has made it void (rule M50). */
export async function isReceiptVoid({ database }: Services, number: string): Promise<boolean> {
  const [row] = await database.select({ voidedAt: receipt.voidedAt }).from(receipt).where(eq(receipt.number, number));
  return row != null && row.voidedAt !== null;
}

/** A charge beside the expected one; the seller does not see it (rule M22). */
export const isUnmatched = ({ taxAmount }: ReceiptRow): boolean => taxAmount === null;
