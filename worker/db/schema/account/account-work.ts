import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ACCOUNT_JOB_KINDS, type AccountJobDetail, type AccountJobStep } from "#domain/account/settings/account-job.ts";
import { userAccount } from "./account.ts";

/** Work for one account (domain/account/settings/account-job.ts): which step is next, and when. */
export const accountJob = sqliteTable(
  "account_job",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    kind: text("kind", { enum: ACCOUNT_JOB_KINDS }).notNull(),
    step: text("step").$type<AccountJobStep>().notNull(),
    detail: text("detail", { mode: "json" }).$type<AccountJobDetail>().notNull(),
    /** Of this step, in vain. */
    attempts: integer("attempts").notNull(),
    /** Also the end of its run's lease. */
    nextAttemptAt: integer("next_attempt_at").notNull(),
    createdAt: integer("created_at").notNull(),
    finishedAt: integer("finished_at"),
  },
  (table) => [
    index("account_job_account").on(table.accountId, table.kind, table.createdAt),
    // Bare column names: SQLite refuses a table's name inside a partial index.
    index("account_job_due")
      .on(table.nextAttemptAt)
      .where(sql`finished_at is null`),
    uniqueIndex("account_job_one")
      .on(table.accountId, table.kind)
      .where(sql`finished_at is null and kind in ('DELETION', 'EXPORT')`),
  ],
);

/** Whom an account has blocked (rule A35). */
export const accountBlock = sqliteTable(
  "account_block",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    blockedAccountId: text("blocked_account_id")
      .notNull()
      .references(() => userAccount.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.blockedAccountId] }),
    index("account_block_blocked").on(table.blockedAccountId),
  ],
);
