import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The work search's read model: which works anybody may find, and what was written of each, as for services. */
export const workListing = sqliteTable(
  "work_listing",
  {
    workId: text("work_id").primaryKey(),
    accountId: text("account_id").notNull(),
    /** Normalized words (domain/commission/search-terms.ts). */
    searchText: text("search_text").notNull(),
    /** Everything that the other tables repeat, as one text. */
    written: text("written").notNull(),
  },
  (table) => [index("work_listing_account").on(table.accountId)],
);

/** Which result lists a work is in (domain/portfolio/work-facet.ts), the newest first. */
export const workFacetRow = sqliteTable(
  "work_facet",
  {
    facet: text("facet").notNull(),
    workId: text("work_id").notNull(),
    createdAt: integer("created_at").notNull(),
    popularity: integer("popularity").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.facet, table.workId] }),
    index("work_facet_popular").on(table.facet, table.popularity, table.workId),
    index("work_facet_newest").on(table.facet, table.createdAt, table.workId),
    index("work_facet_work").on(table.workId),
  ],
);

/** One, two and three characters in a row of the search text, and the work's tags. */
export const workTerm = sqliteTable(
  "work_term",
  {
    term: text("term").notNull(),
    workId: text("work_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.workId] }),
    index("work_term_newest").on(table.term, table.createdAt),
    index("work_term_work").on(table.workId),
  ],
);

/** The tags of listed works as they were written. */
export const workTag = sqliteTable(
  "work_tag",
  {
    tagKey: text("tag_key").notNull(),
    workId: text("work_id").notNull(),
    tag: text("tag").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tagKey, table.workId] }), index("work_tag_work").on(table.workId)],
);

/** How many listed works have a tag, maintained by triggers of `work_tag`; `tag` is how it was written last. */
export const tagCount = sqliteTable(
  "tag_count",
  {
    tagKey: text("tag_key").primaryKey(),
    tag: text("tag").notNull(),
    works: integer("works").notNull(),
  },
  (table) => [index("tag_count_works").on(table.works)],
);
