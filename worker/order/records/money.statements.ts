import { eq } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { JournalEntry } from "#domain/payment/ledger.ts";
import type { Order } from "#domain/order/order.ts";
import { paymentsOf } from "#domain/order/payments.ts";
import { paymentPrice } from "#domain/order/price.ts";
import type { Transaction } from "#domain/payment/transaction.ts";
import type { RefundRow } from "#domain/order/reactions/reactions.ts";
import type { Database } from "#worker/db/client.ts";
import { charge } from "#worker/db/schema/money/charge.ts";
import {
  ledgerEntry,
  paymentTransaction,
  paymentTransactionFee,
  paymentTransactionProduct,
} from "#worker/db/schema/money/payment.ts";
import { transactionColumns } from "./order.rows.ts";

/** The first PENDING transaction with its one product, which exist from submission on, and the frozen terms (rule M3). */
export const newTransactionStatements = (database: Database, order: Order) =>
  newPaymentStatements(database, order, order.transaction, order.submittedAt);

function newPaymentStatements(database: Database, order: Order, transaction: Transaction, createdAt: Instant) {
  const { id, productId, terms } = transaction;
  return [
    database.insert(paymentTransaction).values({
      id,
      orderId: order.id,
      transactionType: "COMMISSION_STANDARD",
      ...transactionColumns(transaction),
      ...termColumns(order),
      createdAt,
      updatedAt: createdAt,
    }),
    database.insert(paymentTransactionProduct).values({
      id: productId,
      transactionId: id,
      priceAmount: productPrice({ ...order, transaction }),
      priceCurrencyCode: order.priceCurrencyCode,
    }),
    database
      .insert(paymentTransactionFee)
      .values(
        terms.feeNumerators.map((numeratorValue, userIndex) => ({ transactionId: id, userIndex, numeratorValue })),
      ),
  ];
}

/** Null: there is no price yet. */
const productPrice = (order: Order) => (order.priceAmount === null ? null : paymentPrice(order));

/** What changed in the transactions, those that came, and the price of the present product. */
export function transactionStatements(database: Database, before: Order, after: Order, now: Instant) {
  const known = paymentsOf(before);
  const isKnown = ({ id }: Transaction) => known.some((payment) => payment.id === id);
  const isSame = known.some(({ id }) => id === after.transaction.id) && productPrice(before) === productPrice(after);
  return [
    ...paymentsOf(after)
      .filter((payment) => isKnown(payment) && !known.includes(payment))
      .map((payment) =>
        database
          .update(paymentTransaction)
          .set({ ...transactionColumns(payment), updatedAt: now })
          .where(eq(paymentTransaction.id, payment.id)),
      ),
    ...(isSame || !isKnown(after.transaction)
      ? []
      : [
          database
            .update(paymentTransactionProduct)
            .set({ priceAmount: productPrice(after) })
            .where(eq(paymentTransactionProduct.id, after.transaction.productId)),
        ]),
    ...paymentsOf(after)
      .filter((payment) => !isKnown(payment))
      .flatMap((payment) => newPaymentStatements(database, after, payment, now)),
  ];
}

/** The charges that came or changed. */
export function chargeStatements(database: Database, before: Order, after: Order) {
  return after.charges
    .filter((each) => !before.charges.includes(each))
    .map(({ intentId, ...each }) =>
      database
        .insert(charge)
        .values({ intentId, orderId: after.id, ...each })
        .onConflictDoUpdate({ target: charge.intentId, set: each }),
    );
}

/** A repeated journal entry fails on its primary key, and the whole batch with it (rule M7). */
export function ledgerStatement(database: Database, order: Order, journalEntry: JournalEntry, now: Instant) {
  return database.insert(ledgerEntry).values(
    journalEntry.entries.map((entry) => ({
      ...entry,
      movementKey: journalEntry.key,
      movementKind: journalEntry.kind,
      orderId: order.id,
      transactionId: journalEntry.transactionId,
      sellerId: order.sellerId,
      createdAt: now,
    })),
  );
}

/** The REFUND transaction row as it stands now (rule O9). */
export function refundRowStatement(database: Database, order: Order, row: RefundRow, now: Instant) {
  const moving = {
    transactionStatus: row.transactionStatus,
    chargedAmount: row.amount,
    succeededAt: row.succeededAt,
    updatedAt: now,
  };
  return database
    .insert(paymentTransaction)
    .values({
      id: row.id,
      orderId: order.id,
      transactionType: "REFUND",
      attempt: 0,
      attemptStatus: "NONE",
      intentAttempt: 0,
      ...termColumns(order),
      ...moving,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: paymentTransaction.id, set: moving });
}

function termColumns({ transaction: { terms } }: Order) {
  const { feeMode, taxNumerator, processingNumerator } = terms;
  return { feeMode, taxNumerator, processingNumerator };
}
