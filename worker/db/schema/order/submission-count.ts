import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How many requests a buyer has sent since `beganAt` (rule E25). Written in the batch that makes the order, which fails on
 * the check: what is refused, or was sent before, is not counted.
 */
export const submissionCount = sqliteTable(
  "submission_count",
  {
    buyerId: text("buyer_id").primaryKey(),
    count: integer("count").notNull(),
    most: integer("most").notNull(),
    beganAt: integer("began_at").notNull(),
  },
  () => [check("submission_count_most", sql`count <= most`)],
);
