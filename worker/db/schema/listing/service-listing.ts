import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The service search's read model: which public services there are, and what was written of each. A row is written again only
 * when that has changed, so that a new name of a creator does not rewrite what their services are found by.
 */
export const serviceListing = sqliteTable(
  "service_listing",
  {
    serviceId: text("service_id").primaryKey(),
    /** The user account of its creator. */
    accountId: text("account_id").notNull(),
    /** Normalized words (domain/commission/search-terms.ts). */
    searchText: text("search_text").notNull(),
    /** Everything that the other two tables repeat, as one text. */
    written: text("written").notNull(),
  },
  (table) => [index("service_listing_account").on(table.accountId)],
);

/**
 * Which result lists a service is in (domain/commission/service-facet.ts), with the sort keys repeated, so that any page in
 * any order reads as many rows as it shows.
 */
export const serviceFacetRow = sqliteTable(
  "service_facet",
  {
    facet: text("facet").notNull(),
    serviceId: text("service_id").notNull(),
    /** Minor units of `currencyCode`; null: set after hearing the request. */
    priceAmount: integer("price_amount"),
    currencyCode: text("currency_code").notNull(),
    /** The price in yen at the newest rate (rule L51), written again with every rate. */
    priceKey: integer("price_key").notNull(),
    createdAt: integer("created_at").notNull(),
    popularity: integer("popularity").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.facet, table.serviceId] }),
    index("service_facet_popular").on(table.facet, table.popularity, table.serviceId),
    index("service_facet_newest").on(table.facet, table.createdAt, table.serviceId),
    index("service_facet_price").on(table.facet, table.priceKey, table.serviceId),
    index("service_facet_service").on(table.serviceId),
    index("service_facet_currency").on(table.currencyCode),
  ],
);

/** One, two and three characters in a row of the search text, as for creators (rule E4). */
export const serviceTerm = sqliteTable(
  "service_term",
  {
    term: text("term").notNull(),
    serviceId: text("service_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.serviceId] }),
    index("service_term_newest").on(table.term, table.createdAt),
    index("service_term_service").on(table.serviceId),
  ],
);

/** How far a new listing has been filled from what was there before it; without a row nobody has begun. */
export const listingPass = sqliteTable("listing_pass", {
  listing: text("listing").primaryKey(),
  /** The last id that was looked at. */
  cursor: text("cursor").notNull(),
  finishedAt: integer("finished_at"),
});
