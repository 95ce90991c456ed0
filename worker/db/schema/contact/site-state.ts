import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { ANNOUNCEMENT_KINDS, PAUSES } from "#domain/site/site-state.ts";

/** Pauses of new requests or of payments (rule A65); at most one of a kind lasts. */
export const sitePause = sqliteTable(
  "site_pause",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: PAUSES }).notNull(),
    begunAt: integer("begun_at").notNull(),
    endedAt: integer("ended_at"),
  },
  (table) => [
    uniqueIndex("site_pause_lasting")
      .on(table.kind)
      .where(sql`ended_at is null`),
    index("site_pause_latest").on(table.kind, table.begunAt),
  ],
);

/** What the house tells everybody, in every language (rule A66). */
export const announcement = sqliteTable(
  "announcement",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ANNOUNCEMENT_KINDS }).notNull(),
    texts: text("texts", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    at: integer("at").notNull(),
    withdrawnAt: integer("withdrawn_at"),
  },
  (table) => [
    index("announcement_shown")
      .on(table.kind, table.at, table.id)
      .where(sql`withdrawn_at is null`),
  ],
);
