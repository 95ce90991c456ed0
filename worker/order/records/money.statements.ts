import { eq } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import type { JournalEntry } from "#domain/payment/ledger.ts";
import type { Order } from "#domain/order/order.ts";
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

/** The PENDING transaction with its one product, which exist from submission on, and the frozen terms (rule M3). */
export function newTransactionStatements(database: Database, order: Order) {
  const { id, productId, terms } = order.transaction;
  return [
    database.insert(paymentTransaction).values({
      id,
      orderId: order.id,
      transactionType: "COMMISSION_STANDARD",
      ...transactionColumns(order),
      ...termColumns(order),
      createdAt: order.submittedAt,
      updatedAt: order.submittedAt,
    }),
    database.insert(paymentTransactionProduct).values({
      id: productId,
      transactionId: id,
      priceAmount: order.priceAmount,
      priceCurrencyCode: order.priceCurrencyCode,
    }),
    database
      .insert(paymentTransactionFee)
      .values(
        terms.feeNumerators.map((numeratorValue, userIndex) => ({ transactionId: id, userIndex, numeratorValue })),
      ),
  ];
}

/** What changed in the transaction and its product. */
export function transactionStatements(database: Database, before: Order, after: Order, now: Instant) {
  const isTransactionSame = before.transaction === after.transaction;
  const isPriceSame = before.priceAmount === after.priceAmount;
  return [
    ...(isTransactionSame
      ? []
      : [
          database
            .update(paymentTransaction)
            .set({ ...transactionColumns(after), updatedAt: now })
            .where(eq(paymentTransaction.id, after.transaction.id)),
        ]),
    ...(isPriceSame
      ? []
      : [
          database
            .update(paymentTransactionProduct)
            .set({ priceAmount: after.priceAmount })
            .where(eq(paymentTransactionProduct.id, after.transaction.productId)),
        ]),
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
