import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { commissionOrder } from "./order.ts";

/** Orders whose record has been deleted (rule M53): what nobody else may delete of an order goes with this row there. */
export const deletedRecord = sqliteTable("deleted_record", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => commissionOrder.id),
  deletedAt: integer("deleted_at").notNull(),
});
