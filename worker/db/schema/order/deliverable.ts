import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Media } from "#domain/media/media.ts";
import { commissionOrder } from "./order.ts";

export const deliverable = sqliteTable("deliverable", {
  id: text("id").primaryKey(),
  orderId: text("order_id")
    .notNull()
    .unique()
    .references(() => commissionOrder.id),
  createdAt: integer("created_at").notNull(),
});

export const deliverableMedia = sqliteTable(
  "deliverable_media",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    media: text("media", { mode: "json" }).$type<Media>().notNull(),
    /** The creator's own order (rule O51). */
    position: integer("position").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** Of a file that was taken out after it had been delivered: it stays as history (rule O50). */
    removedAt: integer("removed_at"),
  },
  (table) => [index("deliverable_media_order").on(table.orderId, table.position)],
);
