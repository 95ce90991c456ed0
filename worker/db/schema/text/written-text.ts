import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How far the texts of one table have been brought within rule E6; without a row nobody has begun. */
export const writtenTextPass = sqliteTable("written_text_pass", {
  tableName: text("table_name").primaryKey(),
  /** The last id that was looked at. */
  cursor: text("cursor").notNull(),
  seenCount: integer("seen_count").notNull(),
  normalizedCount: integer("mended_count").notNull(),
  /** Accounts whose entry in the search is still to be written again. */
  accountIds: text("account_ids", { mode: "json" }).$type<string[]>().notNull(),
  finishedAt: integer("finished_at"),
});
