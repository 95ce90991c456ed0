import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import {
  ALL_GROUNDS,
  CASE_STATES,
  NOTICE_OUTCOMES,
  NOTICE_REASONS,
  NOTICE_SUBJECT_KINDS,
  type NoticeGround,
} from "#domain/notice/notice.ts";
import type { VisibilitySettings } from "#domain/portfolio/visibility.ts";
import { userAccount } from "../account/account.ts";

/** Rules A80 to A84: what was reported about one thing, until it is decided. */
export const noticeCase = sqliteTable(
  "notice_case",
  {
    id: text("id").primaryKey(),
    subject: text("subject", { enum: NOTICE_SUBJECT_KINDS }).notNull(),
    subjectId: text("subject_id").notNull(),
    ownerAccountId: text("owner_account_id")
      .notNull()
      .references(() => userAccount.id),
    /** Its title, name or words as they were when it was reported first. */
    quote: text("quote").notNull(),
    /** Where it stands; null for what only two people see. */
    path: text("path"),
    state: text("state", { enum: CASE_STATES }).notNull(),
    isHidden: integer("is_hidden", { mode: "boolean" }).notNull(),
    /** Who saw it before it was hidden. */
    seenBefore: text("seen_before", { mode: "json" }).$type<VisibilitySettings>(),
    openedAt: integer("opened_at").notNull(),
    decidedAt: integer("decided_at"),
    outcome: text("outcome", { enum: NOTICE_OUTCOMES }),
    ground: text("ground", { enum: ALL_GROUNDS as [NoticeGround, ...NoticeGround[]] }),
    /** As the admin wrote it, for both sides. */
    words: text("words"),
    counterWords: text("counter_words"),
    counteredAt: integer("countered_at"),
  },
  (table) => [
    uniqueIndex("notice_case_open")
      .on(table.subject, table.subjectId)
      .where(sql`state = 'OPEN'`),
    index("notice_case_waiting")
      .on(table.openedAt, table.id)
      .where(sql`state in ('OPEN', 'COUNTERED')`),
    index("notice_case_owner").on(table.ownerAccountId, table.decidedAt),
    index("notice_case_hidden")
      .on(table.subjectId)
      .where(sql`is_hidden = 1`),
  ],
);

/** One notice a person and case; who is not signed in has left an address (rule A80). */
export const notice = sqliteTable(
  "notice",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => noticeCase.id),
    reporterAccountId: text("reporter_account_id").references(() => userAccount.id),
    /** Null for signed-in senders, and once the case is long over (rule A84). */
    email: text("email"),
    languageCode: text("language_code", { enum: LANGUAGE_CODES }).notNull(),
    reason: text("reason", { enum: NOTICE_REASONS }).notNull(),
    words: text("words").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [
    // Also null for who is not signed in: SQLite takes nulls for different from each other.
    uniqueIndex("notice_one_each").on(table.caseId, table.reporterAccountId),
    uniqueIndex("notice_one_each_address").on(table.caseId, table.email),
    index("notice_reporter").on(table.reporterAccountId, table.at),
  ],
);

export const NOTICE_EMAILS = ["COPY", "HIDDEN", "STATEMENT", "ANSWER"] as const;
export type NoticeEmailKind = (typeof NOTICE_EMAILS)[number];

/** E-mails that a case still has to send: to the sender of a notice, or, without one, to whose thing it is. */
export const noticeEmail = sqliteTable(
  "notice_email",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => noticeCase.id),
    noticeId: text("notice_id").references(() => notice.id),
    kind: text("kind", { enum: NOTICE_EMAILS }).notNull(),
    /** Also the end of its sender's lease. */
    dueAt: integer("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    doneAt: integer("done_at"),
  },
  (table) => [
    index("notice_email_due")
      .on(table.dueAt)
      .where(sql`done_at is null`),
  ],
);
