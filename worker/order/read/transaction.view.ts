import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { OrderDetail } from "./order-detail.queries.ts";

export type TransactionDetail = OrderDetail["transactions"][number];
/** Rule T14. Only the buyer sees the intent. */
export function transactionView(transaction: TransactionDetail, orderRole: OrderRole) {
  return {
    id: transaction.id,
    transactionStatus: transaction.transactionStatus,
    transactionType: transaction.transactionType,
    /** Only of a plan that is paid stage by stage (rule O103). */
    ...(transaction.stage === null ? {} : { stage: transaction.stage }),
    stripePaymentIntentId: orderRole === "SELLER" ? null : transaction.stripePaymentIntentId,
    /** Where an attempt to pay stands; NONE before the first. */
    attemptStatus: transaction.attemptStatus,
    /** The buyer's saved card of the last attempt. */
    accountMethodId: orderRole === "BUYER" ? transaction.accountMethodId : null,
    /** Charged, or for a REFUND given back; minor units. */
    chargedAmount: transaction.chargedAmount,
    succeededAt: optionalInstantText(transaction.succeededAt),
    transactionProducts: transaction.products.map(({ id, priceAmount, priceCurrencyCode }) => ({
      id,
      priceAmount,
      priceCurrency: { id: priceCurrencyCode, code: priceCurrencyCode },
    })),
    transactionFees: transaction.fees.map(({ numeratorValue }) => ({ fee: { numeratorValue } })),
  };
}
