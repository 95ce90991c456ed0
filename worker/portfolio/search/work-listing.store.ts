import { and, eq, sql } from "drizzle-orm";
import { isCreator } from "#domain/account/roles.ts";
import { categoryWords } from "#domain/commission/category/category-words.ts";
import { indexTerms, searchTextOf } from "#domain/commission/search/index-terms.ts";
import type { MediaType } from "#domain/media/media.ts";
import { tagKeyOf, tagTerm, workFacetsOf } from "#domain/portfolio/work-facet.ts";
import { textsOf } from "#domain/kernel/localized-text.ts";
import { hidingColumns, isHidden } from "#worker/account/not-hidden.ts";
import type { Database } from "#worker/db/client.ts";
import { beginnings } from "#worker/db/beginnings.ts";
import { listingChanges } from "#worker/db/listing-changes.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { workFacetRow, workListing, workTag, workTerm } from "#worker/db/schema/listing/work-listing.ts";
import { scoreOf } from "#worker/engagement/popularity.statements.ts";
import type { Services } from "#worker/services.ts";
import { isPublicWork } from "../public-work.ts";

/**
 * Brings the work search to what one creator shows now: after anything of their works or profile has changed. One batch, so
 * that a search never sees half of it; only works that changed are written.
 */
export async function refreshWorkListing({ database }: Services, accountId: string): Promise<void> {
  const [shown, listed] = await Promise.all([
    readShown(database, accountId),
    database
      .select({ workId: workListing.workId, written: workListing.written })
      .from(workListing)
      .where(eq(workListing.accountId, accountId)),
  ]);
  const wanted = new Map(shown.map((each) => [each.workId, listingOf(each)]));
  const { changed, stale } = listingChanges(wanted, new Map(listed.map(({ workId, written }) => [workId, written])));
  if (stale.length === 0) return;
  const staleIds = sql`(select value from json_each(${JSON.stringify(stale)}))`;
  await database.batch([
    database.delete(workFacetRow).where(sql`${workFacetRow.workId} in ${staleIds}`),
    database.delete(workTerm).where(sql`${workTerm.workId} in ${staleIds}`),
    database.delete(workTag).where(sql`${workTag.workId} in ${staleIds}`),
    database.delete(workListing).where(sql`${workListing.workId} in ${staleIds}`),
    ...changed.flatMap((listing) => insertListing(database, accountId, listing)),
  ]);
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

function listingOf(work: Shown) {
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
  const written = JSON.stringify([searchText, facets, tagged, createdAt]);
  return { workId, searchText, facets, tagged, createdAt, written };
}

function insertListing(database: Database, accountId: string, listing: ReturnType<typeof listingOf>) {
  const { workId, searchText, facets, tagged, createdAt, written } = listing;
  const terms = [...indexTerms(searchText), ...tagged.map(([tagKey]) => tagTerm(tagKey))];
  return [
    database.insert(workListing).values({ workId, accountId, searchText, written }),
    database
      .insert(workFacetRow)
      .select(sql`select value, ${workId}, ${createdAt}, ${scoreOf(workId)} from json_each(${JSON.stringify(facets)})`),
    database
      .insert(workTerm)
      .select(sql`select value, ${workId}, ${createdAt} from json_each(${JSON.stringify(terms)})`),
    database
      .insert(workTag)
      .select(
        sql`select json_extract(value, '$[0]'), ${workId}, json_extract(value, '$[1]') from json_each(${JSON.stringify(tagged)})`,
      ),
  ];
}
