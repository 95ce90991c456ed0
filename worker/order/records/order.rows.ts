import { nextInstant } from "#domain/order/lifecycle/clock.ts";
import type { Order } from "#domain/order/order.ts";
import { transferStatusOf } from "#domain/order/payments.ts";
import type { Charge } from "#domain/payment/charge.ts";
import { listRank } from "#domain/order/view/turn.ts";
import type { Transaction } from "#domain/payment/transaction.ts";
import type { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { charge } from "#worker/db/schema/money/charge.ts";
import type { paymentTransaction } from "#worker/db/schema/money/payment.ts";

export type OrderRow = typeof commissionOrder.$inferSelect;
export type TransactionRow = typeof paymentTransaction.$inferSelect;
export type ChargeRow = typeof charge.$inferSelect;

/** A payment's row with its product and its fees. */
export type PaymentRow = {
  readonly transaction: TransactionRow;
  readonly productId: string;
  readonly feeNumerators: readonly number[];
};

/**
 * Rebuilds the aggregate. Columns bear the names of its fields, so a field without a column does not compile. `payments` in
 * the order of their stages.
 */
export function orderFromRows(row: OrderRow, payments: readonly PaymentRow[], charges: readonly ChargeRow[]): Order {
  const present = payments.find(({ transaction }) => transaction.id === row.transactionId);
  if (present === undefined) throw new Error(`order ${row.id} has no payment`);
  const {
    transactionId: _elsewhere,
    transferStatus: _payout,
    nextInstant: _derived,
    sellerRank: _seller,
    buyerRank: _buyer,
    submissionKey: _submission,
    isInstant: _isInstant,
    ...own
  } = row;
  return {
    ...own,
    transaction: transactionFromRow(present),
    earlierPayments: payments.filter((each) => each !== present).map(transactionFromRow),
    charges: charges.map(chargeFromRow),
  };
}

const chargeFromRow = ({ orderId: _order, ...charge }: ChargeRow): Charge => charge;

function transactionFromRow({ transaction: row, productId, feeNumerators }: PaymentRow): Transaction {
  return {
    id: row.id,
    productId,
    stage: row.stage,
    transactionStatus: row.transactionStatus,
    terms: {
      feeMode: row.feeMode,
      taxNumerator: row.taxNumerator,
      processingNumerator: row.processingNumerator,
      feeNumerators,
    },
    attempt: row.attempt,
    attemptStatus: row.attemptStatus,
    attemptBegunAt: row.attemptBegunAt,
    intentAttempt: row.intentAttempt,
    accountMethodId: row.accountMethodId,
    agreementHash: row.agreementHash,
    isAuthenticated: row.isAuthenticated,
    stripePaymentIntentId: row.stripePaymentIntentId,
    stripeChargeId: row.stripeChargeId,
    chargedAmount: row.chargedAmount,
    settledAmount: row.settledAmount,
    settledCurrencyCode: row.settledCurrencyCode,
    succeededAt: row.succeededAt,
    payout: {
      releasedAt: row.releasedAt,
      transferStatus: row.transferStatus,
      transferAttempt: row.transferAttempt,
      transferAmount: row.transferAmount,
      transferRefusal: row.transferRefusal,
      incomeReleased: row.incomeReleased,
      incomeSent: row.incomeSent,
      debtSetOff: row.debtSetOff,
    },
  };
}

/** The order's own columns, and those derived from it: for cron, and for the place in lists. */
export function orderColumns(order: Order): Omit<OrderRow, "submissionKey" | "isInstant"> {
  const { transaction, earlierPayments: _rows, charges: _elsewhere, ...own } = order;
  return {
    ...own,
    transactionId: transaction.id,
    transferStatus: transferStatusOf(order),
    madeRefunds: [...order.madeRefunds],
    disputes: [...order.disputes],
    externalRefunds: [...order.externalRefunds],
    externalTransfers: [...order.externalTransfers],
    fraudWarnings: [...order.fraudWarnings],
    nextInstant: nextInstant(order),
    sellerRank: listRank(order, "SELLER"),
    buyerRank: listRank(order, "BUYER"),
  };
}

/** The columns of the transaction that commands change; its terms are frozen. */
export function transactionColumns(transaction: Transaction) {
  const { id: _id, productId: _product, terms: _frozen, payout, ...moving } = transaction;
  return { ...moving, ...payout };
}
