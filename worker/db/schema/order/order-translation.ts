import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { userAccount } from "../account/account.ts";
import { commissionOrder } from "./order.ts";

/**
 * What one person's words in an order are in the other's language (rule W30). The order itself keeps what was written; these
 * stand beside it and can be made again at any time.
 */
export const orderTranslation = sqliteTable(
  "order_translation",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    /** The author. */
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    /** Which words, terms and language they were made of (`passOf`); empty while some are still to be made. */
    pass: text("pass").notNull(),
    /** Of the order's title alone: lists read no more. */
    titles: text("titles", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    texts: text("texts", { mode: "json" }).$type<LocalizedText[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.accountId] })],
);

/** How often a person has changed their own terms (rule W5): tells what was translated with former ones. */
export const glossary = sqliteTable("glossary", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => userAccount.id),
  version: integer("version").notNull(),
});
