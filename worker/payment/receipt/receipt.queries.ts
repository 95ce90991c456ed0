import { eq, sql } from "drizzle-orm";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import type { FeeTerms } from "#domain/money/fee-terms.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import { commissionOrder, commissionOrderForm } from "../../db/schema/order/order.ts";
import { paymentTransaction } from "../../db/schema/money/payment.ts";
import { receipt } from "../../db/schema/money/receipt.ts";
import type { Services } from "../../services.ts";
import { isChargeOfOrder } from "../history/payment-history.queries.ts";

export type ReceiptRow = typeof receipt.$inferSelect;

/** A receipt with what a paper says of its order. */
export type FoundReceipt = {
  readonly receipt: ReceiptRow;
  readonly orderCode: string;
  readonly priceAmount: number;
  readonly terms: FeeTerms;
  readonly questions: readonly OrderFormQuestion[];
  /** Of a refund: the receipt of the payment that it gives back. */
  readonly payment: { readonly number: string; readonly issuedAt: number } | null;
};

export async function findReceipt({ database }: Services, number: string): Promise<FoundReceipt | null> {
  const [row] = await database
    .select({
      receipt,
      orderCode: commissionOrder.code,
      priceAmount: commissionOrder.priceAmount,
      transaction: paymentTransaction,
      feeNumerators: sql<string>`(select json_group_array(numerator_value) from payment_transaction_fee where transaction_id = ${paymentTransaction.id})`,
      questions: commissionOrderForm.questions,
      payment: sql<
        string | null
      >`(select json_object('number', paid.number, 'issuedAt', paid.issued_at) from receipt paid
        where paid.order_id = ${receipt.orderId} and paid.intent_id = ${receipt.intentId} and paid.kind = 'PAYMENT'
        and paid.number <> ${receipt.number})`,
    })
    .from(receipt)
    .innerJoin(commissionOrder, eq(commissionOrder.id, receipt.orderId))
    .innerJoin(paymentTransaction, isChargeOfOrder)
    .leftJoin(commissionOrderForm, eq(commissionOrderForm.orderId, receipt.orderId))
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
    payment: row.payment === null ? null : (JSON.parse(row.payment) as FoundReceipt["payment"]),
  };
}

/** A charge beside the expected one; the seller does not see it (rule M22). */
export const isUnmatched = ({ taxAmount }: ReceiptRow): boolean => taxAmount === null;

/** What was chosen in the form, a line a question: "Size: A4, framed". */
export const chosenOptions = (questions: readonly OrderFormQuestion[], locale: LanguageCode): readonly string[] =>
  questions.flatMap(({ titles, orderFormQuestionChoices }) => {
    const chosen = orderFormQuestionChoices.filter(({ answerChoiceStatus }) => answerChoiceStatus === "SELECTED");
    if (chosen.length === 0) return [];
    const names = chosen.map((choice) => pickText(choice.titles, locale));
    return [`${pickText(titles, locale)}: ${names.join(", ")}`];
  });
