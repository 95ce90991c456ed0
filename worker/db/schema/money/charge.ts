import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { REFUND_STATUSES } from "#domain/payment/charge.ts";
import { commissionOrder } from "../order/order.ts";
import { paymentTransaction } from "./payment.ts";

/** A refund that has not arrived: under way, or failed and still owed. Bare column names, for the partial index. */
export const OPEN_REFUND = sql`refund_status in ('REQUESTED', 'FAILED')`;

/** Every charge of an order, wanted and unwanted ones (rule M22), column by column as the aggregate has them. */
export const charge = sqliteTable(
  "charge",
  {
    intentId: text("intent_id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    transactionId: text("transaction_id")
      .notNull()
      .references(() => paymentTransaction.id),
    isWanted: integer("is_wanted", { mode: "boolean" }).notNull(),
    chargedAt: integer("charged_at").notNull(),
    amount: integer("amount").notNull(),
    held: integer("held").notNull(),
    released: integer("released").notNull(),
    recovered: integer("recovered").notNull(),
    returned: integer("returned").notNull(),
    covered: integer("covered").notNull(),
    refundStatus: text("refund_status", { enum: REFUND_STATUSES }).notNull(),
    refundAttempt: integer("refund_attempt").notNull(),
    refundAmount: integer("refund_amount").notNull(),
    refundedAt: integer("refunded_at"),
  },
  (table) => [
    index("charge_order").on(table.orderId, table.chargedAt),
    index("charge_open_refund").on(table.orderId).where(OPEN_REFUND),
    // Every unit of the charge is in one place, whatever happened (rule M24).
    check(
      "charge_adds_up",
      sql`${table.amount} + ${table.covered} = ${table.held} + ${table.released} + ${table.recovered} + ${table.returned} + (case when ${OPEN_REFUND} then ${table.refundAmount} else 0 end)`,
    ),
    check(
      "charge_has_no_less_than_nothing",
      sql`min(${table.held}, ${table.released}, ${table.recovered}, ${table.returned}, ${table.covered}, ${table.refundAmount}) >= 0`,
    ),
  ],
);
