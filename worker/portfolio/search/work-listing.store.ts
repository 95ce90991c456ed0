import { and, eq, sql } from "drizzle-orm";
import { isCreator } from "#domain/account/roles.ts";
import { categoryWords } from "#domain/commission/category/category-words.ts";
import { indexTerms, searchTextOf } from "#domain/commission/search/index-terms.ts";
import type { MediaType } from "#domain/media/media.ts";
import { tagKeyOf, tagTerm, workFacetsOf } from "#domain/portfolio/work-facet.ts";
import { textsOf } from "#domain/kernel/localized-text.ts";
import { hidingColumns, isHidden } from "#worker/account/not-hidden.ts";
import type { Database, SearchDatabase } from "#worker/db/client.ts";
import { beginnings } from "#worker/db/beginnings.ts";
import { inList } from "#worker/db/in-list.ts";
import { listingChanges } from "#worker/search/listing-changes.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { facetIds, freeId, nameFacets, sumOf } from "#worker/search/listing-rows.ts";
import { popularity, workListing } from "#worker/search/schema.ts";
import { isPublicWork } from "../public-work.ts";

/** What the work search shall have of one creator: their works that anybody may find. */
export async function readWorkListings(database: Database, accountId: string): Promise<ListedWork[]> {
  const shown = await readShown(database, accountId);
  return Promise.all(shown.map(listingOf));
}

/** Brings it to that; `listed`: the sums of the rows that there are. Only works that changed are written. */
export function workStatements(
  search: SearchDatabase,
  accountId: string,
  wanted: readonly ListedWork[],
  listed: ReadonlyMap<string, string>,
) {
  const { changed, stale, gone } = listingChanges(new Map(wanted.map((each) => [each.workId, each])), listed);
  if (stale.length === 0) return [];
  return [
    nameFacets(
      search,
      changed.flatMap(({ facets }) => facets),
    ),
    search.delete(workListing).where(inList(workListing.workId, stale)),
    search.delete(popularity).where(inList(popularity.itemId, gone)),
    ...changed.map(({ workId, searchText, facets, terms, tagged, createdAt, written }) =>
      search.insert(workListing).values({
        id: freeId("work_listing", createdAt),
        workId,
        accountId,
        searchText,
        written,
        facets: facetIds(facets),
        terms: JSON.stringify(terms),
        tags: JSON.stringify(tagged),
      }),
    ),
  ];
}

type Shown = Awaited<ReturnType<typeof readShown>>[number];

/** Works of creators; nothing of accounts that are no creators, banned or leaving (rule A7). */
async function readShown(database: Database, accountId: string) {
  const rows = await database
    .select({
      workId: portfolioWork.id,
      titles: portfolioWork.titles,
      descriptions: beginnings(portfolioWork.descriptions).as("beginnings"),
      tags: portfolioWork.tags,
      /** Of what may be long, only what is listed. */
      mediaType: sql<MediaType | null>`json_extract(${portfolioWork.medias}, '$[0].mediaType')`.as("media_type"),
      categoryCodes: portfolioWork.categoryCodes,
      contentRatingIds: portfolioWork.contentRatingIds,
      createdAt: portfolioWork.createdAt,
      handle: userProfile.handle,
      names: userProfile.names,
      ...hidingColumns,
    })
    .from(portfolioWork)
    .innerJoin(userAccount, eq(userAccount.id, portfolioWork.accountId))
    .innerJoin(userProfile, eq(userProfile.accountId, portfolioWork.accountId))
    .where(and(eq(portfolioWork.accountId, accountId), eq(portfolioWork.kind, "CREATOR"), isPublicWork));
  return rows.filter((row) => isCreator(row.roles) && !isHidden(row));
}

type ListedWork = Awaited<ReturnType<typeof listingOf>>;

async function listingOf(work: Shown) {
  const { workId, categoryCodes, tags, mediaType, createdAt } = work;
  const head = [...textsOf(work.titles), ...tags, ...textsOf(work.names), work.handle, ...categoryWords(categoryCodes)];
  const searchText = searchTextOf(head, JSON.parse(work.descriptions) as string[]);
  const facets = workFacetsOf({
    categoryCodes,
    tags,
    mediaType: mediaType ?? "OTHER",
    isRated: work.contentRatingIds.length > 0,
  });
  const tagged = [...new Map(tags.map((tag) => [tagKeyOf(tag), tag]))];
  const terms = [...indexTerms(searchText), ...tagged.map(([tagKey]) => tagTerm(tagKey!))];
  const written = await sumOf([searchText, terms, facets, tagged]);
  return { workId, searchText, facets, terms, tagged, createdAt, written };
}
