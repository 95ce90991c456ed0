import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How popular something is (rule L97); without a row: not at all. Triggers repeat a score where the searches read it. `itemId`
 * is a service, a work, or the account of a creator.
 */
export const popularity = sqliteTable("popularity", {
  itemId: text("item_id").primaryKey(),
  score: integer("score").notNull(),
});
