import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ExportPlace } from "#domain/account/settings/data-export.ts";
import { userAccount } from "./account.ts";

/** One zip of an export, as it lies in the bucket. */
export interface ExportPart {
  readonly path: string;
  readonly size: number;
}

/** A copy of all of a person's data (rule A40). Made by the account's job EXPORT, zip by zip. */
export const accountExport = sqliteTable(
  "account_export",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    /** Where the next zip begins; null when all are made. */
    place: text("place", { mode: "json" }).$type<ExportPlace>(),
    parts: text("parts", { mode: "json" }).$type<ExportPart[]>().notNull(),
    /** Of what is to be packed, in bytes, as it was known at the beginning. */
    totalSize: integer("total_size").notNull(),
    /** Of that, what is packed already. */
    madeSize: integer("made_size").notNull(),
    requestedAt: integer("requested_at").notNull(),
    readyAt: integer("ready_at"),
    failedAt: integer("failed_at"),
    expiresAt: integer("expires_at"),
    /** When its zips were taken out of the bucket. */
    removedAt: integer("removed_at"),
  },
  (table) => [
    index("account_export_account").on(table.accountId, table.requestedAt),
    // Bare column names: SQLite refuses a table's name inside a partial index.
    index("account_export_expired")
      .on(table.expiresAt)
      .where(sql`expires_at is not null and removed_at is null`),
  ],
);
