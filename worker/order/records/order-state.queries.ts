import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from "drizzle-orm";
import { SUBMITTED_VERSION } from "#domain/order/consent.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount } from "#worker/db/schema/account/account.ts";
import { orderAgreement } from "#worker/db/schema/order/agreement.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { charge } from "#worker/db/schema/money/charge.ts";
import {
  connectAccount,
  ledgerEntry,
  paymentAccountMethod,
  paymentTransaction,
  paymentTransactionFee,
} from "#worker/db/schema/money/payment.ts";
import { orderShown } from "#worker/db/schema/order/shown.ts";
import type { RowsOf } from "./rows-of.ts";
import type { OrderState } from "./order-state.ts";
import { orderFromRows } from "./order.rows.ts";

/** Null when there is no such order. */
export async function loadOrderState(database: Database, orderId: string): Promise<OrderState | null> {
  const [state] = await loadOrderStates(database, sql`select ${orderId}`);
  return state ?? null;
}

/** The orders whose ids the given `select` yields, in no order; one trip to D1. */
export const loadOrderStates = async (database: Database, ids: SQL): Promise<OrderState[]> =>
  orderStates(await database.batch(selectOrderStates(database, ids)));

/**
 * What `orderStates` is made of. Every statement reads a single table, because in a batch D1 answers with objects, where columns of
 * one name from two tables collide.
 */
export function selectOrderStates(database: Database, ids: SQL) {
  const sellers = sql`select seller_id from commission_order where id in (${ids})`;
  const buyers = sql`select buyer_id from commission_order where id in (${ids})`;
  const buyerAccounts = sql`select account_id from commission_account where id in (${buyers})`;
  const productId = sql<
    string | null
  >`(select id from payment_transaction_product where transaction_id = payment_transaction.id)`;
  const payments = sql`select id from payment_transaction
    where order_id in (${ids}) and transaction_type = 'COMMISSION_STANDARD'`;

  return [
    database
      .select()
      .from(commissionOrder)
      .where(sql`${commissionOrder.id} in (${ids})`),
    database
      .select({ ...getTableColumns(paymentTransaction), productId })
      .from(paymentTransaction)
      .where(
        sql`${paymentTransaction.orderId} in (${ids}) and ${paymentTransaction.transactionType} = 'COMMISSION_STANDARD'`,
      )
      .orderBy(asc(paymentTransaction.stage)),
    database
      .select()
      .from(charge)
      .where(sql`${charge.orderId} in (${ids})`)
      .orderBy(asc(charge.orderId), asc(charge.chargedAt), sql`${charge}.rowid`),
    database
      .select()
      .from(paymentTransactionFee)
      .where(sql`${paymentTransactionFee.transactionId} in (${payments})`)
      .orderBy(asc(paymentTransactionFee.userIndex)),
    database
      .select({ id: commissionAccount.id, accountId: commissionAccount.accountId })
      .from(commissionAccount)
      .where(sql`${commissionAccount.id} in (${sellers} union ${buyers})`),
    database
      .select({ id: connectAccount.commissionAccountId })
      .from(connectAccount)
      .where(
        and(
          eq(connectAccount.isPayable, true),
          isNull(connectAccount.replacedAt),
          sql`${connectAccount.commissionAccountId} in (${sellers})`,
        ),
      ),
    database
      .selectDistinct({ accountId: paymentAccountMethod.accountId })
      .from(paymentAccountMethod)
      .where(and(isNull(paymentAccountMethod.removedAt), sql`${paymentAccountMethod.accountId} in (${buyerAccounts})`)),
    database
      .select({
        sellerId: ledgerEntry.sellerId,
        currencyCode: ledgerEntry.currencyCode,
        amount: sql<number>`sum(${ledgerEntry.amount})`,
      })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.account, "seller_debt"), sql`${ledgerEntry.sellerId} in (${sellers})`))
      .groupBy(ledgerEntry.sellerId, ledgerEntry.currencyCode),
    database
      .select({ orderId: orderAgreement.orderId, number: orderAgreement.number, hash: orderAgreement.hash })
      .from(orderAgreement)
      .where(sql`${orderAgreement.orderId} in (${ids})`)
      .orderBy(asc(orderAgreement.orderId), asc(orderAgreement.number)),
    database
      .select()
      .from(orderShown)
      .where(sql`${orderShown.orderId} in (${ids})`),
  ] as const;
}

export function orderStates(rows: RowsOf<typeof selectOrderStates>): OrderState[] {
  const [orders, transactions, charges, fees, people, payouts, methods, debts, agreements, shown] = rows;
  return orders.map((row) => {
    const paid = transactions.filter(({ orderId }) => orderId === row.id);
    const seller = people.find((person) => person.id === row.sellerId);
    const buyer = people.find((person) => person.id === row.buyerId);
    const shownTo = (accountId: string) =>
      shown.find((each) => each.orderId === row.id && each.commissionAccountId === accountId)?.version ??
      SUBMITTED_VERSION;
    if (!seller || !buyer) throw new Error(`order ${row.id} is incomplete`);
    const paymentRows = paid.map(({ productId: product, ...transaction }) => {
      if (product === null) throw new Error(`payment ${transaction.id} is incomplete`);
      const own = fees.filter((fee) => fee.transactionId === transaction.id);
      return { transaction, productId: product, feeNumerators: own.map((fee) => fee.numeratorValue) };
    });
    return {
      order: orderFromRows(
        row,
        paymentRows,
        charges.filter(({ orderId }) => orderId === row.id),
      ),
      sellerAccountId: seller.accountId,
      buyerAccountId: buyer.accountId,
      isPayoutAccountAble: payouts.some((payout) => payout.id === row.sellerId),
      sellerDebt:
        debts.find((debt) => debt.sellerId === row.sellerId && debt.currencyCode === row.priceCurrencyCode)?.amount ??
        0,
      hasPaymentMethod: methods.some((method) => method.accountId === buyer.accountId),
      agreement: agreements.findLast(({ orderId }) => orderId === row.id) ?? null,
      shownVersions: { SELLER: shownTo(row.sellerId), BUYER: shownTo(row.buyerId) },
    };
  });
}
