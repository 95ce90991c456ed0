import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CURRENCY_CODES } from "#domain/money/currency.ts";

/**
 * What was released to a seller in a month of Japan (rule M40). A trigger on `ledger_entry` keeps it, in the statement that
 * writes the release: sums over many orders are read from a few rows.
 */
export const earningMonth = sqliteTable(
  "earning_month",
  {
    sellerId: text("seller_id").notNull(),
    /** "2026-11". */
    month: text("month").notNull(),
    currencyCode: text("currency_code", { enum: CURRENCY_CODES }).notNull(),
    /** Minor units. */
    income: integer("income").notNull(),
    fee: integer("fee").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.month, table.currencyCode] })],
);
