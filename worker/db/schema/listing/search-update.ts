import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What the searches have to list again (rule L121): triggers set the mark of a creator in the statement that changes what is shown of them, so
 * that no writer can forget it. The searches themselves are in a database of their own (worker/search).
 */
export const searchUpdate = sqliteTable(
  "search_update",
  {
    accountId: text("account_id").primaryKey(),
    /** Milliseconds of the last change; always larger than before. */
    mark: integer("mark").notNull(),
    /** The mark up to which they are listed; -1: everything of them is written again, whatever it seems to be. */
    indexed: integer("indexed").notNull().default(0),
    /** When they themselves changed something last, by which the searches sort. */
    changedAt: integer("changed_at"),
  },
  (table) => [
    index("search_update_mark").on(table.mark),
    index("search_update_pending")
      .on(table.mark)
      .where(sql`mark > indexed`),
  ],
);

/** How far something that goes through everybody has come; without a row nobody has begun. */
export const listingPass = sqliteTable("listing_pass", {
  listing: text("listing").primaryKey(),
  /** The last id that was looked at. */
  cursor: text("cursor").notNull(),
  finishedAt: integer("finished_at"),
});
