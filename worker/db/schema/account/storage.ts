import { sql } from "drizzle-orm";
import { ARRIVALS } from "#domain/media/upload/storage-quota.ts";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What people may have uploaded: written when an upload is signed, verified when the file is first attached or read
 * (rule F1).
 */
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
    /** Of a deliverable's bytes, hexadecimal; null until they were read once (rule F29). */
    sha256: text("sha256"),
    /** What others get in place of some bytes (rule F8), as `writeEdits` writes it; null as long as nobody has examined the file. */
    edits: text("edits"),
    /** Of a verified public picture: itself in miniature, as a `data:` address. */
    blurUrl: text("blur_url"),
    isVerified: integer("is_verified", { mode: "boolean" }).notNull(),
    /** Whether its size counts (rule F28). */
    arrival: text("arrival", { enum: ARRIVALS }).notNull().default("EXPECTED"),
    /** When it was first attached; null while its owner may still delete it. */
    attachedAt: integer("attached_at"),
    /**
     * When it was deleted, by its owner or the nightly sweep. The row outlives the bytes as long as an upload may have
     * been signed: nothing comes to lie in the bucket without a row.
     */
    abandonedAt: integer("abandoned_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    // Bare column name: SQLite refuses a table's name inside a partial index.
    index("stored_file_unattached")
      .on(table.createdAt)
      .where(sql`attached_at is null`),
    // What one account uses is summed at every upload: from the index alone.
    index("stored_file_counted")
      .on(
        table.accountId,
        table.domain,
        table.domainId,
        table.arrival,
        table.attachedAt,
        table.size,
        table.path,
        table.abandonedAt,
      )
      .where(sql`abandoned_at is null`),
    index("stored_file_reserved")
      .on(table.arrival, table.createdAt)
      .where(sql`arrival <> 'THERE'`),
    index("stored_file_unsummed")
      .on(table.attachedAt)
      .where(sql`domain = 'deliverable' and sha256 is null and attached_at is not null`),
    index("stored_file_abandoned")
      .on(table.abandonedAt)
      .where(sql`abandoned_at is not null`),
  ],
);

/**
 * Which rows show which file: `usedBy` is table:id. Maintained by triggers (migrations/0001_triggers.sql) in the
 * very statement that changes a row, for every column that holds files, so that asking about one file visits no table.
 */
export const fileUse = sqliteTable(
  "file_use",
  {
    /** Where the site hands the file out. */
    url: text("url").notNull(),
    usedBy: text("used_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.url, table.usedBy] }), index("file_use_user").on(table.usedBy)],
);

/**
 * Tags of cached pictures that were hidden or deleted: `file:` and a file's address, or `owner:` and an account (rule F6). Written by
 * triggers (migrations/0001_triggers.sql) in the statement that hides, removed once every cache has purged them.
 */
export const pictureToPurge = sqliteTable(
  "picture_to_purge",
  {
    tag: text("tag").primaryKey(),
    /** Random, another one whenever the tag is hidden again: who has purged it removes only what they have read. */
    mark: text("mark").notNull(),
    /** When it was first hidden. */
    since: integer("since").notNull(),
    /** When it was purged once; it is purged again after reads that were under way meanwhile have filled caches. */
    purgedAt: integer("purged_at"),
  },
  (table) => [index("picture_to_purge_since").on(table.since)],
);

/** How much of what the platform allows in a month or a day has been used (domain/site/allowance.ts). */
export const allowanceUse = sqliteTable(
  "allowance_use",
  {
    allowance: text("allowance").notNull(),
    /** The UTC month or day, as in an ISO date. */
    period: text("period").notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.allowance, table.period] })],
);
