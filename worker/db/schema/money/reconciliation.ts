import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ALARM_KINDS } from "#domain/payment/alarm.ts";
import { COMPARISON_STEPS } from "#domain/payment/comparison.ts";
import { COMPARED_KINDS } from "#domain/payment/difference.ts";
import { PAYOUT_SCHEDULES } from "#domain/payment/platform-balance.ts";

/** One nightly comparison with Stripe (rule M23): where it stands, so that one that was killed goes on there. */
export const reconciliationRun = sqliteTable(
  "reconciliation_run",
  {
    id: text("id").primaryKey(),
    startedAt: integer("started_at").notNull(),
    /** From when on Stripe's lists are read, and from when on the movements of the balance. */
    comparedFrom: integer("compared_from").notNull(),
    movementsFrom: integer("movements_from").notNull(),
    step: text("step", { enum: COMPARISON_STEPS }).notNull(),
    /** Where the step goes on; null at its beginning. */
    cursor: text("cursor"),
    /** How often this page was tried in vain. */
    tries: integer("tries").notNull(),
    /** Until when an invocation has it to itself; 0 when none has. */
    leaseUntil: integer("lease_until").notNull(),
    progressAt: integer("progress_at").notNull(),
    objectCount: integer("object_count").notNull(),
    /** Objects whose state an order was told. */
    toldCount: integer("told_count").notNull(),
    differenceCount: integer("difference_count").notNull(),
    /** Steps that were given up. */
    error: text("error"),
    finishedAt: integer("finished_at"),
  },
  (table) => [index("reconciliation_run_finished").on(table.finishedAt, table.startedAt)],
);

/** What the present comparison has seen at Stripe, by the id that both sides use. Emptied when the next one begins. */
export const reconciliationSeen = sqliteTable(
  "reconciliation_seen",
  {
    kind: text("kind", { enum: COMPARED_KINDS }).notNull(),
    objectId: text("object_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.objectId] })],
);

/** The platform's balance at Stripe beside what is owed (rule M41), one row a check and currency. Minor units. */
export const balanceSnapshot = sqliteTable(
  "balance_snapshot",
  {
    takenAt: integer("taken_at").notNull(),
    currencyCode: text("currency_code").notNull(),
    available: integer("available").notNull(),
    pending: integer("pending").notNull(),
    heldForBuyers: integer("held_for_buyers").notNull(),
    payableToSellers: integer("payable_to_sellers").notNull(),
    refundsUnderWay: integer("refunds_under_way").notNull(),
    owed: integer("owed").notNull(),
    /** What the ledger says of this balance, and what belongs to no order. */
    ledgerClearing: integer("ledger_clearing").notNull(),
    ledgerFees: integer("ledger_fees").notNull(),
    stripeFees: integer("stripe_fees").notNull(),
    otherMovements: integer("other_movements").notNull(),
    /** Of the balance; 0 when ledger and movements explain all of it. */
    unexplained: integer("unexplained").notNull(),
    payoutSchedule: text("payout_schedule", { enum: PAYOUT_SCHEDULES }).notNull(),
    /** The deployed version that asked: each one asks once at its start. */
    versionId: text("version_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.takenAt, table.currencyCode] })],
);

/**
 * Balance transactions of Stripe with something that is no order's: the fee Stripe kept, and payouts, top-ups and other
 * movements of the platform's own.
 */
export const stripeFeeRecord = sqliteTable(
  "stripe_fee_record",
  {
    balanceTransactionId: text("balance_transaction_id").primaryKey(),
    transactionType: text("transaction_type").notNull(),
    /** The charge, dispute, payout … it is about. */
    sourceId: text("source_id"),
    currencyCode: text("currency_code").notNull(),
    /** Minor units; negative when Stripe gave a fee back. */
    feeAmount: integer("fee_amount").notNull(),
    /** As it changed the balance. */
    otherAmount: integer("other_amount").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("stripe_fee_record_currency").on(table.currencyCode, table.createdAt)],
);

/** Rule M41. One row an alarm, from when it was first raised to when its cause was gone. */
export const platformAlarm = sqliteTable(
  "platform_alarm",
  {
    kind: text("kind", { enum: ALARM_KINDS }).notNull(),
    /** The currency of a short balance; empty for the others. */
    subject: text("subject").notNull(),
    since: integer("since").notNull(),
    /** What is missing, minor units; null where nothing is counted. */
    amount: integer("amount"),
    endedAt: integer("ended_at"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
