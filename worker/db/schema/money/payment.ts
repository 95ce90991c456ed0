import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { COMPARED_KINDS, DIFFERENCE_KINDS } from "#domain/payment/difference.ts";
import { LEDGER_ACCOUNTS, JOURNAL_ENTRY_KINDS } from "#domain/payment/ledger.ts";
import { PAYOUT_ACCOUNT_STATES } from "#domain/payment/payout-account.ts";
import { ATTEMPT_STATUSES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from "#domain/payment/transaction.ts";
import { CURRENCY_CODES } from "#domain/money/currency.ts";
import { FEE_MODES } from "#domain/money/fee-terms.ts";
import { payoutColumns } from "./payout-columns.ts";
import { commissionAccount, userAccount } from "../account/account.ts";
import { commissionOrder } from "../order/order.ts";

/** Rules M25, T23. A removed card keeps its row: past attempts refer to it. */
export const paymentAccountMethod = sqliteTable(
  "payment_account_method",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    stripeMethodId: text("stripe_method_id").notNull().unique(),
    brand: text("brand").notNull(),
    last4: text("last4").notNull(),
    expMonth: integer("exp_month").notNull(),
    expYear: integer("exp_year").notNull(),
    createdAt: integer("created_at").notNull(),
    removedAt: integer("removed_at"),
  },
  (table) => [index("payment_account_method_account").on(table.accountId, table.createdAt)],
);

/** A charge that a bank has not decided, or whose settlement is not known. Bare column names, for the partial index. */
export const OPEN_ATTEMPT = sql`transaction_type = 'COMMISSION_STANDARD' and (attempt_status in ('BEGUN', 'REQUIRES_ACTION', 'PROCESSING') or (attempt_status = 'SUCCEEDED' and settled_amount is null))`;

/** Rule T14. Amounts are minor units; the columns from `fee_mode` on are frozen at creation (rule M3). */
export const paymentTransaction = sqliteTable(
  "payment_transaction",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    transactionType: text("transaction_type", { enum: TRANSACTION_TYPES }).notNull(),
    /** The stage that it pays (rule O103); null: the whole order. */
    stage: integer("stage"),
    transactionStatus: text("transaction_status", { enum: TRANSACTION_STATUSES }).notNull(),
    attempt: integer("attempt").notNull(),
    attemptStatus: text("attempt_status", { enum: ATTEMPT_STATUSES }).notNull(),
    attemptBegunAt: integer("attempt_begun_at"),
    /** The attempt that made the current intent; later attempts may confirm the same one again. */
    intentAttempt: integer("intent_attempt").notNull(),
    accountMethodId: text("account_method_id").references(() => paymentAccountMethod.id),
    /** What its payer read, and whether they passed 3-D Secure (rule M35). */
    agreementHash: text("agreement_hash"),
    isAuthenticated: integer("is_authenticated", { mode: "boolean" }).notNull().default(false),
    /** A REFUND names the intent whose charge goes back. */
    stripePaymentIntentId: text("stripe_payment_intent_id"),
    stripeChargeId: text("stripe_charge_id"),
    stripeRefundId: text("stripe_refund_id"),
    /** Charged, or for a REFUND given back; null until it succeeded. */
    chargedAmount: integer("charged_amount"),
    settledAmount: integer("settled_amount"),
    settledCurrencyCode: text("settled_currency_code"),
    succeededAt: integer("succeeded_at"),
    ...payoutColumns,
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    feeMode: text("fee_mode", { enum: FEE_MODES }).notNull(),
    taxNumerator: integer("tax_numerator").notNull(),
    processingNumerator: integer("processing_numerator").notNull(),
  },
  (table) => [
    index("payment_transaction_order").on(table.orderId, table.transactionType),
    uniqueIndex("payment_transaction_intent").on(table.stripePaymentIntentId, table.transactionType),
    index("payment_transaction_charge").on(table.stripeChargeId),
    index("payment_transaction_refund").on(table.stripeRefundId),
    index("payment_transaction_method").on(table.accountMethodId, table.attemptStatus),
    index("payment_transaction_open").on(table.orderId).where(OPEN_ATTEMPT),
  ],
);

/** What a transaction is for. The price follows the order's, or its stage's, until it is paid. */
export const paymentTransactionProduct = sqliteTable(
  "payment_transaction_product",
  {
    id: text("id").primaryKey(),
    transactionId: text("transaction_id")
      .notNull()
      .references(() => paymentTransaction.id),
    priceAmount: integer("price_amount"),
    priceCurrencyCode: text("price_currency_code", { enum: CURRENCY_CODES }).notNull(),
  },
  (table) => [index("payment_transaction_product_transaction").on(table.transactionId)],
);

/** One row a fee, in ten-thousandths (rule M2). */
export const paymentTransactionFee = sqliteTable(
  "payment_transaction_fee",
  {
    transactionId: text("transaction_id")
      .notNull()
      .references(() => paymentTransaction.id),
    userIndex: integer("user_index").notNull(),
    numeratorValue: integer("numerator_value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.userIndex] })],
);

/**
 * Rule M7. Rows are written once and never touched again (triggers in migrations/0001_triggers.sql). A
 * repeated journal entry fails on the primary key; `sellerId` lets a wallet add up its own without visiting the orders.
 */
export const ledgerEntry = sqliteTable(
  "ledger_entry",
  {
    movementKey: text("movement_key").notNull(),
    account: text("account", { enum: LEDGER_ACCOUNTS }).notNull(),
    currencyCode: text("currency_code", { enum: CURRENCY_CODES }).notNull(),
    /** Signed: a debit is positive, a credit negative. */
    amount: integer("amount").notNull(),
    movementKind: text("movement_kind", { enum: JOURNAL_ENTRY_KINDS }).notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    /** The payment of the order that the money is of. */
    transactionId: text("transaction_id")
      .notNull()
      .references(() => paymentTransaction.id),
    sellerId: text("seller_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.movementKey, table.account, table.currencyCode] }),
    index("ledger_entry_order").on(table.orderId),
    index("ledger_entry_seller").on(table.sellerId, table.account, table.currencyCode),
    index("ledger_entry_seller_time").on(
      table.sellerId,
      table.account,
      table.movementKind,
      table.createdAt,
      table.movementKey,
    ),
    index("ledger_entry_seller_account").on(table.sellerId, table.account, table.createdAt),
    index("ledger_entry_time").on(table.account, table.movementKind, table.createdAt),
    check("ledger_entry_amount_moves", sql`${table.amount} <> 0`),
  ],
);

/** Of a seller's accounts the one that income goes to. Bare column name, for the partial index. */
export const IS_CURRENT_ACCOUNT = sql`replaced_at is null`;

/**
 * A creator's payout accounts at Stripe (rules M8, M60): one is current, and those before it stay, because money went there.
 * `isPayable` means it can receive transfers now.
 */
export const connectAccount = sqliteTable(
  "connect_account",
  {
    stripeAccountId: text("stripe_account_id").primaryKey(),
    commissionAccountId: text("commission_account_id")
      .notNull()
      .references(() => commissionAccount.id),
    state: text("state", { enum: PAYOUT_ACCOUNT_STATES }).notNull(),
    isPayable: integer("is_payable", { mode: "boolean" }).notNull(),
    requirements: text("requirements", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** When another account took its place. */
    replacedAt: integer("replaced_at"),
  },
  (table) => [
    uniqueIndex("connect_account_current").on(table.commissionAccountId).where(IS_CURRENT_ACCOUNT),
    index("connect_account_seller").on(table.commissionAccountId, table.createdAt),
  ],
);

/**
 * Every authentic webhook, by Stripe's own id, so that a repeat is recognised. `handledAt` null = the object it names
 * has still to be looked at: the row makes sure of that after the 200 has been answered.
 */
export const stripeEvent = sqliteTable(
  "stripe_event",
  {
    id: text("id").primaryKey(),
    eventType: text("event_type").notNull(),
    objectId: text("object_id").notNull(),
    receivedAt: integer("received_at").notNull(),
    tries: integer("tries").notNull(),
    handledAt: integer("handled_at"),
  },
  (table) => [index("stripe_event_open").on(table.handledAt, table.receivedAt)],
);

/** Rule M4: dated rows, the newest of a pair counts. The rate is a decimal text, so nothing is lost in a float. */
export const exchangeRate = sqliteTable(
  "exchange_rate",
  {
    fromCurrencyCode: text("from_currency_code", { enum: CURRENCY_CODES }).notNull(),
    toCurrencyCode: text("to_currency_code", { enum: CURRENCY_CODES }).notNull(),
    date: text("date").notNull(),
    rate: text("rate").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromCurrencyCode, table.toCurrencyCode, table.date] })],
);

/**
 * What the nightly comparison with Stripe could not explain. One row a kind and object; it is closed when it has
 * disappeared or was settled by hand.
 */
export const reconciliationDifference = sqliteTable(
  "reconciliation_difference",
  {
    kind: text("kind", { enum: DIFFERENCE_KINDS }).notNull(),
    objectId: text("object_id").notNull(),
    orderId: text("order_id"),
    currencyCode: text("currency_code").notNull(),
    amountHere: integer("amount_here").notNull(),
    amountAtStripe: integer("amount_at_stripe").notNull(),
    /** When the thing it is about happened; null for the ledger as a whole. */
    objectAt: integer("object_at"),
    foundAt: integer("found_at").notNull(),
    closedAt: integer("closed_at"),
    /** The administrator who dealt with it by hand; null when it disappeared by itself. */
    settledByAccountId: text("settled_by_account_id").references(() => userAccount.id),
    /** What kind of object it is about; null for the ledger as a whole, and in rows older than the column. */
    comparedKind: text("compared_kind", { enum: COMPARED_KINDS }),
    /** The comparison that found it last. */
    seenInRun: text("seen_in_run"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.objectId] }),
    uniqueIndex("reconciliation_difference_open").on(table.closedAt, table.kind, table.objectId),
  ],
);
