import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import { WORK_KINDS, WORK_STATUSES } from "#domain/portfolio/work.ts";
import { type VisibilityGrants, VISIBILITY_STATUSES } from "#domain/portfolio/visibility.ts";
import { userAccount } from "../account/account.ts";

/** Rule T22. `kind` says which of the owner's two portfolios (creator, client) shows it. */
export const portfolioWork = sqliteTable(
  "portfolio_work",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    kind: text("kind", { enum: WORK_KINDS }).notNull(),
    titles: text("titles", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    descriptions: text("descriptions", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    medias: text("medias", { mode: "json" }).$type<Media[]>().notNull(),
    ogImages: text("og_images", { mode: "json" }).$type<Media[]>().notNull(),
    workStatus: text("work_status", { enum: WORK_STATUSES }).notNull(),
    contentRatingIds: text("content_rating_ids", { mode: "json" }).$type<string[]>().notNull(),
    categoryCodes: text("category_codes", { mode: "json" }).$type<string[]>().notNull(),
    userCategories: text("user_categories", { mode: "json" }).$type<string[]>().notNull(),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
    visibilityStatus: text("visibility_status", { enum: VISIBILITY_STATUSES }).notNull(),
    visibilityGrants: text("visibility_grants", { mode: "json" }).$type<VisibilityGrants>().notNull(),
    /** Whether others may download the original of its pictures (rule F6). */
    isOriginalDownloadable: integer("is_original_downloadable", { mode: "boolean" }).notNull().default(false),
    commissionOrderId: text("commission_order_id"),
    /** Whether its creator shows how it came about (rule P18). */
    isProofPublic: integer("is_proof_public", { mode: "boolean" }).notNull().default(false),
    /** The day it was made on, "YYYY-MM-DD" (rule P19). */
    madeOn: text("made_on"),
    userIndex: integer("user_index").notNull(),
    /** Before all that are not (rule P14). */
    isPinned: integer("is_pinned", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("portfolio_work_shown").on(
      table.accountId,
      table.kind,
      sql`${table.isPinned} desc`,
      table.userIndex,
      table.id,
    ),
    index("portfolio_work_account_newest").on(table.accountId, table.kind, table.createdAt, table.id),
    index("portfolio_work_newest").on(table.visibilityStatus, table.workStatus, table.kind, table.createdAt),
    index("portfolio_work_order").on(table.commissionOrderId),
  ],
);
