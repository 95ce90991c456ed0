import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When each cron (wrangler.toml, triggers) last ended, whatever its parts came to (rule E102). */
export const cronRun = sqliteTable("cron_run", {
  cron: text("cron").primaryKey(),
  endedAt: integer("ended_at").notNull(),
});

/** Answers of five minutes that were 5xx. */
export const failedAnswers = sqliteTable("failed_answers", {
  /** When the five minutes began. */
  since: integer("since").primaryKey(),
  amount: integer("amount").notNull(),
});
