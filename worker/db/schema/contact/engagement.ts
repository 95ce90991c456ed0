import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { NOTIFICATION_TYPES } from "#domain/notification/catalog.ts";
import { EMAIL_TOPICS } from "#domain/notification/email-topics.ts";
import { NOTIFICATION_VARIANTS } from "#domain/order/reactions/notification-variants.ts";
import { VISIT_MODELS } from "#domain/visit/recount.ts";
import { VISIT_SOURCES } from "#domain/visit/source.ts";
import { userAccount } from "../account/account.ts";
import { commissionForm } from "../listing/commission.ts";

/**
 * Titles, messages, icon and href are derived from the type in the viewer's language; the row only says what happened.
 */
export const notification = sqliteTable(
  "notification",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    notificationType: text("notification_type", { enum: NOTIFICATION_TYPES }).notNull(),
    /** The variant of the type; the texts depend on both. */
    occasion: text("occasion", { enum: NOTIFICATION_VARIANTS }).notNull().default("PLAIN"),
    fromAccountId: text("from_account_id"),
    orderId: text("order_id"),
    chatRoomId: text("chat_room_id"),
    isRead: integer("is_read", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("notification_account").on(table.accountId, table.createdAt, table.id),
    index("notification_unread").on(table.accountId, table.isRead),
    index("notification_age").on(table.createdAt),
  ],
);

/** A row switches the e-mails of one topic off for one person (rule E2); no row means on. */
export const mutedEmail = sqliteTable(
  "muted_letter",
  {
    accountId: text("account_id").notNull(),
    topic: text("notification_type", { enum: EMAIL_TOPICS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
);

export const bookmark = sqliteTable(
  "bookmark",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    formId: text("form_id")
      .notNull()
      .references(() => commissionForm.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.formId] }),
    index("bookmark_form").on(table.formId),
    index("bookmark_newest").on(table.accountId, table.createdAt, table.formId),
  ],
);

/** `visitorKey` is an account id or the a.sid cookie; a visit counts again after 24 hours (rule E22). */
export const pageVisit = sqliteTable(
  "page_visit",
  {
    modelName: text("model_name", { enum: VISIT_MODELS }).notNull(),
    modelId: text("model_id").notNull(),
    visitorKey: text("visitor_key").notNull(),
    visitCount: integer("visit_count").notNull(),
    lastCountedAt: integer("last_counted_at").notNull(),
    /** Of the visit that was counted last; visits from before it was stored say nothing. */
    source: text("source", { enum: VISIT_SOURCES }).notNull().default("DIRECT"),
  },
  (table) => [
    primaryKey({ columns: [table.modelName, table.modelId, table.visitorKey] }),
    index("page_visit_recent").on(table.modelName, table.modelId, table.lastCountedAt, table.visitorKey),
    // For forgetting what is old, and a visitor (rule A32).
    index("page_visit_old").on(table.lastCountedAt),
    index("page_visit_visitor").on(table.visitorKey),
  ],
);
