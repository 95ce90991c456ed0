import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CreatorCard } from "#domain/commission/listing.ts";
import type { Counts } from "#domain/review/reputation.ts";

/* The tables that are written here; search-migrations/ makes them, and its triggers fill the others from these. */

/** How often an account was listed: one more than the writer found, whose batch fails where that is not so any more. */
export const indexedAccount = sqliteTable("indexed_account", {
  accountId: text("account_id").primaryKey(),
  writes: integer("writes").notNull(),
});

/** Another one whenever a list that everybody sees is written. */
export const listVersion = sqliteTable("list_version", {
  list: text("list").primaryKey(),
  version: text("version").notNull(),
});

/** Result lists by number (domain/commission/facet.ts, service-facet.ts, domain/portfolio/work-facet.ts). */
export const facet = sqliteTable("facet", {
  id: integer("id").primaryKey(),
  name: text("name").notNull().unique(),
});

/** How popular something is (rule L97); without a row: not at all. `itemId` is a service, a work, or the account of a creator. */
export const popularity = sqliteTable("popularity", {
  itemId: text("item_id").primaryKey(),
  score: integer("score").notNull(),
});

/** One row a creator, so that a page of results is one query. `facets` and `terms` are what it is found in and by. */
export const creatorListing = sqliteTable("creator_listing", {
  id: integer("id").primaryKey(),
  accountId: text("account_id").notNull(),
  card: text("card", { mode: "json" }).$type<CreatorCard>().notNull(),
  counts: text("counts", { mode: "json" }).$type<Counts>(),
  nameKey: text("name_key").notNull(),
  formCount: integer("form_count").notNull(),
  createdAt: integer("created_at").notNull(),
  /** Normalized words (domain/commission/search-terms.ts); confirms what the terms only suggest. */
  searchText: text("search_text").notNull(),
  facets: text("facets").notNull(),
  terms: text("terms").notNull(),
});

/** One row a public service. `written`: a sum of everything that it says; a row is written again only when that has changed. */
export const serviceListing = sqliteTable("service_listing", {
  id: integer("id").primaryKey(),
  serviceId: text("service_id").notNull(),
  /** The user account of its creator. */
  accountId: text("account_id").notNull(),
  /** Minor units of `currencyCode`; null: set after hearing the request. */
  priceAmount: integer("price_amount"),
  currencyCode: text("currency_code").notNull(),
  /** The price in yen at the newest rate (rule L51), written again with every rate. */
  priceKey: integer("price_key").notNull(),
  searchText: text("search_text").notNull(),
  written: text("written").notNull(),
  facets: text("facets").notNull(),
  terms: text("terms").notNull(),
});

/** One row a work that anybody may find, likewise. `tags`: folded and as they were written. */
export const workListing = sqliteTable("work_listing", {
  id: integer("id").primaryKey(),
  workId: text("work_id").notNull(),
  accountId: text("account_id").notNull(),
  searchText: text("search_text").notNull(),
  written: text("written").notNull(),
  facets: text("facets").notNull(),
  terms: text("terms").notNull(),
  tags: text("tags").notNull(),
});
