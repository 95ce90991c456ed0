import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BOARD_COLUMNS } from "#domain/order/view/board.ts";
import { userAccount } from "../account/account.ts";

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

/** What an order is found by, as `orderWords` writes it. In the order of submission. */
export const orderSearch = sqliteTable(
  "order_search",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    orderId: text("order_id").notNull().unique(),
    /** The two commission accounts. */
    sellerId: text("seller_id").notNull(),
    buyerId: text("buyer_id").notNull(),
    title: text("title").notNull(),
    /** The order's code and the words of the answers. */
    request: text("request").notNull(),
    /** The two people's names and handles. */
    seller: text("seller").notNull(),
    buyer: text("buyer").notNull(),
  },
  (table) => [index("order_search_seller").on(table.sellerId), index("order_search_buyer").on(table.buyerId)],
);

/** A creator's own names of their board's columns (rule S95); without a row a column has ours. */
export const boardLabel = sqliteTable(
  "board_label",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    boardColumn: text("board_column", { enum: BOARD_COLUMNS }).notNull(),
    label: text("label").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.boardColumn] })],
);
