import { and, eq } from "drizzle-orm";
import { facetsOf } from "#domain/commission/facet.ts";
import { indexTerms } from "#domain/commission/search/index-terms.ts";
import { normalizeSearch } from "#domain/commission/search-terms.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Counts } from "#domain/review/reputation.ts";
import type { Database, SearchDatabase } from "#worker/db/client.ts";
import { standing } from "#worker/db/schema/order/review.ts";
import { facetIds, freeId, nameFacets } from "#worker/search/listing-rows.ts";
import { creatorListing, popularity } from "#worker/search/schema.ts";
import { readCreatorCard } from "./creator-card.queries.ts";

/** What the creator search shall have of one person; null: nothing. */
export async function readCreatorListing(database: Database, accountId: string, now: Instant) {
  const [read, [counted]] = await Promise.all([
    readCreatorCard(database, accountId, now),
    database
      .select()
      .from(standing)
      .where(and(eq(standing.accountId, accountId), eq(standing.side, "SELLER"))),
  ]);
  return read && { ...read, counts: counted ? countsOf(counted) : null };
}

type ListedCreator = Awaited<ReturnType<typeof readCreatorListing>>;

const countsOf = ({ accountId: _accountId, side: _side, ...counts }: typeof standing.$inferSelect): Counts => counts;

/** Brings it to that. */
export function creatorStatements(
  search: SearchDatabase,
  accountId: string,
  wanted: ListedCreator,
  changedAt: Instant,
) {
  const forget = search.delete(creatorListing).where(eq(creatorListing.accountId, accountId));
  if (!wanted) return [forget, search.delete(popularity).where(eq(popularity.itemId, accountId))];
  const { card, counts, searchText, name, createdAt } = wanted;
  const facets = facetsOf(card);
  return [
    nameFacets(search, facets),
    forget,
    search.insert(creatorListing).values({
      id: freeId("creator_listing", changedAt),
      accountId,
      card,
      counts,
      nameKey: normalizeSearch(name),
      formCount: card.commissionForms.length,
      createdAt,
      searchText,
      facets: facetIds(facets),
      terms: JSON.stringify(indexTerms(searchText)),
    }),
  ];
}
