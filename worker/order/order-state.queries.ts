import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Order } from "../../domain/order/order.ts";
import type { Database } from "../db/client.ts";
import { databaseTrouble } from "../db/database-trouble.ts";
import { commissionAccount } from "../db/schema/account.ts";
import { commissionOrder } from "../db/schema/order.ts";
import {
  connectAccount,
  paymentAccountMethod,
  paymentTransaction,
  paymentTransactionFee,
  paymentTransactionProduct,
} from "../db/schema/payment.ts";
import { orderFromRows } from "./order.rows.ts";

/** Present truth about an order: the aggregate and what `decide` has to know of the two people. */
export type OrderState = {
  readonly order: Order;
  /** User accounts: notices and letters go to people, an order names their commission accounts. */
  readonly sellerAccountId: string;
  readonly buyerAccountId: string;
  readonly isPayoutAccountAble: boolean;
  readonly hasPaymentMethod: boolean;
};

/**
 * One trip to D1's primary; null when there is no such order. Every statement reads a single table, because in a batch
 * D1 answers with objects, and columns of one name from two tables would fall together.
 */
export async function loadOrderState(database: Database, orderId: string): Promise<OrderState | null> {
  const sellerId = sql`(select seller_id from commission_order where id = ${orderId})`;
  const buyerId = sql`(select buyer_id from commission_order where id = ${orderId})`;
  const buyerAccountId = sql`(select account_id from commission_account where id = ${buyerId})`;
  const transactionId = sql`(select id from payment_transaction where order_id = ${orderId} and transaction_type = 'COMMISSION_STANDARD')`;

  const [orders, transactions, products, fees, people, payouts, methods] = await database
    .batch([
      database.select().from(commissionOrder).where(eq(commissionOrder.id, orderId)),
      database
        .select()
        .from(paymentTransaction)
        .where(
          and(eq(paymentTransaction.orderId, orderId), eq(paymentTransaction.transactionType, "COMMISSION_STANDARD")),
        ),
      database
        .select({ id: paymentTransactionProduct.id })
        .from(paymentTransactionProduct)
        .where(eq(paymentTransactionProduct.transactionId, transactionId)),
      database
        .select({ numeratorValue: paymentTransactionFee.numeratorValue })
        .from(paymentTransactionFee)
        .where(eq(paymentTransactionFee.transactionId, transactionId))
        .orderBy(asc(paymentTransactionFee.userIndex)),
      database
        .select({ id: commissionAccount.id, accountId: commissionAccount.accountId })
        .from(commissionAccount)
        .where(sql`${commissionAccount.id} in (${sellerId}, ${buyerId})`),
      database
        .select({ isPayable: connectAccount.isPayable })
        .from(connectAccount)
        .where(eq(connectAccount.commissionAccountId, sellerId)),
      database
        .select({ id: paymentAccountMethod.id })
        .from(paymentAccountMethod)
        .where(and(eq(paymentAccountMethod.accountId, buyerAccountId), isNull(paymentAccountMethod.removedAt)))
        .limit(1),
    ])
    .catch((error: unknown) => {
      throw databaseTrouble(error);
    });

  const [row] = orders;
  if (row === undefined) return null;
  const [transaction] = transactions;
  const [product] = products;
  const accountOf = (id: string) => people.find((person) => person.id === id)?.accountId;
  const sellerAccountId = accountOf(row.sellerId);
  const buyer = accountOf(row.buyerId);
  if (transaction === undefined || product === undefined || sellerAccountId === undefined || buyer === undefined)
    throw new Error(`order ${orderId} is not whole`);

  return {
    order: orderFromRows(
      row,
      transaction,
      product.id,
      fees.map((fee) => fee.numeratorValue),
    ),
    sellerAccountId,
    buyerAccountId: buyer,
    isPayoutAccountAble: payouts[0]?.isPayable === true,
    hasPaymentMethod: methods.length > 0,
  };
}
