import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DIGESTS, type QuietHours } from "#domain/notification/email-time.ts";
import { userAccount } from "../account/account.ts";
import { notification } from "./engagement.ts";

/** When a person wants the e-mails that accompany their notifications (rule N20); without a row, each at once. */
export const emailTimes = sqliteTable("email_times", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => userAccount.id),
  digest: text("digest", { enum: DIGESTS }).notNull(),
  dailyHour: integer("daily_hour").notNull(),
  quietHours: text("quiet_hours", { mode: "json" }).$type<QuietHours | null>(),
  timeZone: text("time_zone").notNull(),
});

/**
 * A notification whose e-mail waits for the end of quiet hours or for its digest (rule N22). A sender takes it until
 * `takenUntil`.
 */
export const heldEmail = sqliteTable(
  "held_email",
  {
    notificationId: text("notification_id")
      .primaryKey()
      .references(() => notification.id),
    accountId: text("account_id").notNull(),
    dueAt: integer("due_at").notNull(),
    takenUntil: integer("taken_until").notNull().default(0),
    /** Set when it is over, for as long as the effect that held it may be repeated. */
    finishedAt: integer("finished_at"),
  },
  (table) => [
    index("held_email_due")
      .on(table.dueAt, table.accountId)
      .where(sql`finished_at is null`),
    index("held_email_account")
      .on(table.accountId)
      .where(sql`finished_at is null`),
    index("held_email_finished")
      .on(table.finishedAt)
      .where(sql`finished_at is not null`),
  ],
);

/** Where one browser is pushed to (rule N26). It belongs to the session that asked for it, and goes with it (a trigger). */
export const pushSubscription = sqliteTable(
  "push_subscription",
  {
    sessionId: text("session_id").primaryKey(),
    accountId: text("account_id").notNull(),
    /** Only who knows it can push: it is as secret as a key. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("push_subscription_account").on(table.accountId)],
);

/** A notification that is to be pushed to one browser (rule N28). */
export const pushDelivery = sqliteTable(
  "push_delivery",
  {
    notificationId: text("notification_id").notNull(),
    sessionId: text("session_id").notNull(),
    accountId: text("account_id").notNull(),
    attempts: integer("attempts").notNull(),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    createdAt: integer("created_at").notNull(),
    /** Set when it was pushed or given up, for as long as the effect that queued it may be repeated. */
    finishedAt: integer("finished_at"),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.notificationId] }),
    index("push_delivery_due")
      .on(table.nextAttemptAt, table.accountId)
      .where(sql`finished_at is null`),
    index("push_delivery_account")
      .on(table.accountId)
      .where(sql`finished_at is null`),
    index("push_delivery_finished")
      .on(table.finishedAt)
      .where(sql`finished_at is not null`),
  ],
);
