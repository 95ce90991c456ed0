import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Files of deleted messages: nobody of the room gets a link to them any more; admins do (rule C28). */
export const withdrawnFile = sqliteTable("withdrawn_file", {
  path: text("path").primaryKey(),
  withdrawnAt: integer("withdrawn_at").notNull(),
});

/** What a creator says often (rule C33). */
export const savedReply = sqliteTable(
  "saved_reply",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("saved_reply_account").on(table.accountId, table.createdAt)],
);
