import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { userAccount } from "../account/account.ts";

/** What a creator is often asked, and what they answer (rule L98). */
export const creatorFaq = sqliteTable(
  "creator_faq",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    questions: text("questions", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    answers: text("answers", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    userIndex: integer("user_index").notNull(),
  },
  (table) => [index("creator_faq_account").on(table.accountId, table.userIndex, table.id)],
);
