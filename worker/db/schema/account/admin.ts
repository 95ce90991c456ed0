import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ADMIN_ACT_KINDS } from "#domain/admin/admin-act.ts";
import { userAccount } from "./account.ts";
import { commissionOrder } from "../order/order.ts";

/** Rule A25. Rows are written once and never touched again (triggers in the migration that makes the table). */
export const adminAct = sqliteTable(
  "admin_act",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ADMIN_ACT_KINDS }).notNull(),
    adminAccountId: text("admin_account_id")
      .notNull()
      .references(() => userAccount.id),
    /** The person it was done to; null when it was done to nobody. */
    accountId: text("account_id").references(() => userAccount.id),
    orderId: text("order_id").references(() => commissionOrder.id),
    /** The role, or the rate with its date. */
    detail: text("detail"),
    /** As the admin wrote it; null only for what changes nothing. */
    reason: text("reason"),
    at: integer("at").notNull(),
  },
  (table) => [
    index("admin_act_time").on(table.at, table.id),
    index("admin_act_account").on(table.accountId, table.at),
    index("admin_act_order").on(table.orderId, table.at),
  ],
);

/**
 * Who read which deliverable when (rule F3): one row a link that was used, however often a browser asked for parts of
 * the file. Written once, as evidence.
 */
export const deliverableDownload = sqliteTable(
  "deliverable_download",
  {
    /** The link's own id. */
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    path: text("path").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    at: integer("at").notNull(),
  },
  (table) => [index("deliverable_download_order").on(table.orderId, table.at)],
);
