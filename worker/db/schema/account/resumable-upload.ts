import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** An upload in parts that has begun and is not finished (rule O53); its row goes with its end. */
export const resumableUpload = sqliteTable(
  "resumable_upload",
  {
    id: text("id").primaryKey(),
    path: text("path").notNull().unique(),
    accountId: text("account_id").notNull(),
    orderId: text("order_id").notNull(),
    /** What the bucket calls it. */
    bucketUploadId: text("bucket_upload_id").notNull(),
    /** What the person's own file is called, by which they find it again. */
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    size: integer("size").notNull(),
    /** Tells the same file from another of the same name and size. */
    fingerprint: text("fingerprint").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When its last part came. */
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("resumable_upload_of").on(table.accountId, table.orderId),
    index("resumable_upload_idle").on(table.updatedAt),
  ],
);

/** The parts that the bucket has. */
export const resumablePart = sqliteTable(
  "resumable_part",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => resumableUpload.id),
    number: integer("number").notNull(),
    etag: text("etag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
