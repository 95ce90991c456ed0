import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { commissionAccount } from "../account/account.ts";
import { commissionOrder } from "./order.ts";

/**
 * The order's version that a participant was last shown (rule O16), written when something that they could consent to has changed
 * since. Without a row it is the request itself.
 */
export const orderShown = sqliteTable(
  "order_shown",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    commissionAccountId: text("commission_account_id")
      .notNull()
      .references(() => commissionAccount.id),
    version: integer("version").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.commissionAccountId] })],
);
