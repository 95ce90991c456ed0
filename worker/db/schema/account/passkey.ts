import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { userAccount } from "./account.ts";

/** Rule A54. The public half only; `id` is the credential's, base64url, as the authenticator made it up. */
export const passkey = sqliteTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the authenticator says that it has been used; many say zero for ever. */
    counter: integer("counter").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    name: text("name").notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (table) => [index("passkey_account").on(table.accountId)],
);

/** Challenges that were answered: each is good for one answer. Deleted once they would have expired anyway. */
export const usedChallenge = sqliteTable("used_challenge", {
  hash: text("hash").primaryKey(),
  expiresAt: integer("expires_at").notNull(),
});
