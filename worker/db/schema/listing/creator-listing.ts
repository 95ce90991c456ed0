import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CreatorCard } from "#domain/commission/listing.ts";

/**
 * The creator search's read model: rewritten whole whenever something on the card changes, so that a page of results is
 * one query.
 */
export const creatorListing = sqliteTable("creator_listing", {
  accountId: text("account_id").primaryKey(),
  card: text("card", { mode: "json" }).$type<CreatorCard>().notNull(),
  /** Normalized words (domain/commission/search-terms.ts); confirms what the term index only suggests. */
  searchText: text("search_text").notNull(),
});

/**
 * Which result lists a creator is in: all, one per category, and each again for creators open to requests. The sort
 * keys are repeated here, so that any page in any order reads as many rows as it shows.
 */
export const creatorFacet = sqliteTable(
  "creator_shelf",
  {
    facet: text("shelf").notNull(),
    accountId: text("account_id").notNull(),
    nameKey: text("name_key").notNull(),
    formCount: integer("form_count").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    popularity: integer("popularity").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.facet, table.accountId] }),
    index("creator_shelf_popular").on(table.facet, table.popularity, table.accountId),
    index("creator_shelf_name").on(table.facet, table.nameKey, table.accountId),
    index("creator_shelf_forms").on(table.facet, table.formCount, table.accountId),
    index("creator_shelf_created").on(table.facet, table.createdAt, table.accountId),
    index("creator_shelf_updated").on(table.facet, table.updatedAt, table.accountId),
    index("creator_shelf_account").on(table.accountId),
  ],
);

/**
 * One, two and three characters in a row of the search text (rule E4): a plain index finds what FTS5's trigrams cannot.
 */
export const creatorTerm = sqliteTable(
  "creator_term",
  {
    term: text("term").notNull(),
    accountId: text("account_id").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.accountId] }),
    index("creator_term_updated").on(table.term, table.updatedAt),
    index("creator_term_account").on(table.accountId),
  ],
);
