import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Another version whenever something of it is written, by triggers (migrations/0001_triggers.sql), so that no writer
 * can forget it. `content` is a list that everybody sees (worker/site/page-cache) or the account whose profile it is.
 */
export const contentVersion = sqliteTable("content_version", {
  content: text("content").primaryKey(),
  version: text("version").notNull(),
  /** Of a list, the version after which its cached pages were purged. */
  purgedVersion: text("purged_version"),
});
