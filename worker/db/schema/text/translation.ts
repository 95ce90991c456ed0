import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import type { Term } from "#domain/translation/glossary.ts";
import { userAccount } from "../account/account.ts";

/**
 * What machines made of people's words (rule W3), by the words' hash and not by whose they are: it can only ever stand for
 * exactly these words. Written once, never changed; translations of chat messages are in the chat alone. It goes with its
 * original (rule W70).
 */
export const translation = sqliteTable(
  "translation",
  {
    /** SHA-256 of the original's text, in hexadecimal digits. */
    originalHash: text("original_hash").notNull(),
    languageCode: text("language_code", { enum: LANGUAGE_CODES }).notNull(),
    /** SHA-256 of the terms that occur in it; empty without any (rule W4). */
    glossary: text("glossary").notNull(),
    /** Null: something that must survive was lost, so the original is shown (rule W2). */
    text: text("text"),
    translator: text("translator").notNull(),
    createdAt: integer("created_at").notNull(),
    /** Who had it made. */
    accountId: text("account_id").notNull(),
    /** One of the texts that this account shows: gone once it shows other words. Others are for an order or for a reader. */
    isOwnText: integer("is_own_text", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.originalHash, table.languageCode, table.glossary] }),
    index("translation_account").on(table.accountId),
    index("translation_made").on(table.createdAt),
  ],
);

/** A person's own terms (rule W5). */
export const glossaryTerm = sqliteTable(
  "glossary_term",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    /** What tells it from the account's other terms (`termKey`). */
    key: text("key").notNull(),
    words: text("words", { mode: "json" }).$type<Term>().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("glossary_term_key").on(table.accountId, table.key)],
);

/** Whose texts were looked through with which glossary of the trade: cron finds those that were not. */
export const translationPass = sqliteTable("translation_pass", {
  accountId: text("account_id").primaryKey(),
  glossary: text("glossary").notNull(),
});
