import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { APPEAL_STATES } from "#domain/admin/appeal.ts";
import { ASKED_SIDES } from "#domain/admin/problem-question.ts";
import { userAccount } from "../account/account.ts";
import { commissionOrder } from "../order/order.ts";

/** What an admin asks one side about a reported problem, and the answer (rule A62). */
export const problemQuestion = sqliteTable(
  "problem_question",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    side: text("side", { enum: ASKED_SIDES }).notNull(),
    /** Who is asked. */
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    adminAccountId: text("admin_account_id")
      .notNull()
      .references(() => userAccount.id),
    question: text("question").notNull(),
    askedAt: integer("asked_at").notNull(),
    dueAt: integer("due_at").notNull(),
    answer: text("answer"),
    answeredAt: integer("answered_at"),
    /** When cron tells somebody next: the reminder, then that the date has passed; null when there is nothing more to tell. */
    tellsAt: integer("tells_at"),
  },
  (table) => [
    index("problem_question_order").on(table.orderId, table.askedAt),
    index("problem_question_account").on(table.accountId),
    index("problem_question_tells")
      .on(table.tellsAt)
      .where(sql`tells_at is not null`),
  ],
);

/** A side's one appeal against what was decided about an order (rule A63). */
export const problemAppeal = sqliteTable(
  "problem_appeal",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    side: text("side", { enum: ASKED_SIDES }).notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    words: text("words").notNull(),
    sentAt: integer("sent_at").notNull(),
    state: text("state", { enum: APPEAL_STATES }).notNull(),
    /** As the admin wrote it, for both sides. */
    reason: text("reason"),
    decidedAt: integer("decided_at"),
  },
  (table) => [
    uniqueIndex("problem_appeal_once").on(table.orderId, table.side),
    index("problem_appeal_account").on(table.accountId),
    index("problem_appeal_waiting")
      .on(table.sentAt, table.id)
      .where(sql`state = 'WAITING'`),
  ],
);
