import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What people may have uploaded: written when an upload is signed, verified when the file is first attached or read (F1). */
export const storedFile = sqliteTable(
  "stored_file",
  {
    path: text("path").primaryKey(),
    accountId: text("account_id").notNull(),
    domain: text("domain").notNull(),
    domainId: text("domain_id").notNull(),
    field: text("field").notNull(),
    /** As announced; once verified, as the bytes themselves say. */
    contentType: text("content_type").notNull(),
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** Of a verified public picture: itself in miniature, as a `data:` address. */
    blurUrl: text("blur_url"),
    isVerified: integer("is_verified", { mode: "boolean" }).notNull(),
    /** When something first came to depend on it; null while it may still be taken back. */
    attachedAt: integer("attached_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("stored_file_account").on(table.accountId, table.createdAt)],
);
