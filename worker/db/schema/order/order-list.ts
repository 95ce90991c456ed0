import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How many orders a person has on one side, by progress status, and under NEEDS_VIEWER those that wait for them (rule S40).
 * Triggers on `commission_order` keep it, in the statement that changes an order.
 */
export const orderTally = sqliteTable(
  "order_tally",
  {
    commissionAccountId: text("commission_account_id").notNull(),
    side: text("side", { enum: ["SELLER", "BUYER"] }).notNull(),
    state: text("state").notNull(),
    orders: integer("orders").notNull(),
  },
  (table) => [primaryKey({ columns: [table.commissionAccountId, table.side, table.state] })],
);

/**
 * What an order is found by, as `indexedWords` writes it. The full-text index `order_search_index` reads this table, by triggers;
 * both are made by hand in the migrations, because drizzle knows no virtual tables. In the order of submission.
 */
export const orderSearch = sqliteTable("order_search", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  orderId: text("order_id").notNull().unique(),
  /** The two commission accounts (`ownerWord`). */
  owners: text("owners").notNull(),
  title: text("title").notNull(),
  /** The order's code and the words of the answers. */
  request: text("request").notNull(),
  seller: text("seller").notNull(),
  buyer: text("buyer").notNull(),
});
