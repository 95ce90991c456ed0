import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { CURRENCY_CODES } from "#domain/money/currency.ts";
import { RECEIPT_KINDS } from "#domain/payment/receipt.ts";
import { commissionOrder } from "../order/order.ts";
import { paymentTransaction } from "./payment.ts";

/**
 * One row a payment, refund or chargeback (rule M50), with names and title as they were then. Written once; only
 * `voided_at` is set later (a trigger sees to that).
 */
export const receipt = sqliteTable(
  "receipt",
  {
    number: text("number").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    /** The payment of the order that the money is of. */
    transactionId: text("transaction_id")
      .notNull()
      .references(() => paymentTransaction.id),
    kind: text("kind", { enum: RECEIPT_KINDS }).notNull(),
    /** The charge that was paid, or of which something went back. */
    intentId: text("intent_id").notNull(),
    /** The payment, refund or dispute, as events name it. */
    sourceId: text("source_id").notNull(),
    buyerId: text("buyer_id").notNull(),
    sellerId: text("seller_id").notNull(),
    currencyCode: text("currency_code", { enum: CURRENCY_CODES }).notNull(),
    amount: integer("amount").notNull(),
    /** Included in the amount; null for a charge beside the expected one. */
    taxAmount: integer("tax_amount"),
    buyerNames: text("buyer_names", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    buyerHandle: text("buyer_handle").notNull(),
    sellerNames: text("seller_names", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    sellerHandle: text("seller_handle").notNull(),
    titles: text("titles", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    cardBrand: text("card_brand"),
    cardLast4: text("card_last4"),
    issuedAt: integer("issued_at").notNull(),
    /** When the bank sent the refund back. */
    voidedAt: integer("voided_at"),
  },
  (table) => [index("receipt_order").on(table.orderId, table.issuedAt)],
);
