import { formPath, profilePath, servicePath, workPath } from "#domain/site/public-paths.ts";
import { and, asc, count, eq, inArray, sql, type SQL } from "drizzle-orm";
import { isBanned } from "#domain/account/roles.ts";
import { facetOf } from "#domain/commission/facet.ts";
import { workFacet } from "#domain/portfolio/work-facet.ts";
import type { Database } from "#worker/db/client.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { creatorListing, creatorFacet } from "#worker/db/schema/listing/creator-listing.ts";
import { CREATORS_PER_PAGE, LISTED_OF_A_CREATOR, type SitemapEntry } from "./sitemap.ts";

const EVERYBODY = facetOf(null, false);
const UNRATED = workFacet({ categoryCode: null, mediaType: null, isRatedShown: false });

export async function countListedCreators(database: Database): Promise<number> {
  const [row] = await database.select({ count: count() }).from(creatorFacet).where(eq(creatorFacet.facet, EVERYBODY));
  return row?.count ?? 0;
}

/**
 * Profiles, public forms, services and works of one page of creators, counted from 1, each with when it changed itself. Empty
 * beyond the last.
 */
export async function readCreatorEntries(database: Database, page: number): Promise<SitemapEntry[]> {
  // Creators that are skipped are read from the index alone.
  const ofPage = database
    .select({ accountId: creatorFacet.accountId })
    .from(creatorFacet)
    .where(eq(creatorFacet.facet, EVERYBODY))
    .orderBy(asc(creatorFacet.accountId))
    .limit(CREATORS_PER_PAGE)
    .offset((page - 1) * CREATORS_PER_PAGE);
  const rows = await database
    .select({
      handle: sql<string>`json_extract(${creatorListing.card}, '$.handle')`.as("handle"),
      forms:
        changesOf(sql`select f.code as id, f.updated_at from json_each(${creatorListing.card}, '$.commissionForms') c
        join commission_form f on f.code = json_extract(c.value, '$.code')`).as("forms"),
      services: changesOf(sql`select s.id, s.updated_at from service_listing l
        join commission_service s on s.id = l.service_id where l.account_id = ${creatorFacet.accountId}`).as(
        "services",
      ),
      // A rated work (rule F5) is not offered unasked.
      works: changesOf(sql`select w.id, w.updated_at from work_listing l
        join work_facet f on f.facet = ${UNRATED} and f.work_id = l.work_id
        join portfolio_work w on w.id = l.work_id where l.account_id = ${creatorFacet.accountId}`).as("works"),
      roles: userAccount.roles,
      changedAt: creatorFacet.updatedAt,
    })
    .from(creatorFacet)
    .innerJoin(creatorListing, eq(creatorListing.accountId, creatorFacet.accountId))
    .innerJoin(userAccount, eq(userAccount.id, creatorFacet.accountId))
    .where(and(eq(creatorFacet.facet, EVERYBODY), inArray(creatorFacet.accountId, ofPage)))
    .orderBy(asc(creatorFacet.accountId));
  return rows
    .filter(({ roles }) => !isBanned(roles))
    .flatMap(({ handle, forms, services, works, changedAt }) => [
      { path: profilePath(handle), changedAt },
      ...entries(forms, formPath),
      ...entries(services, (id) => servicePath(handle, id)),
      ...entries(works, (id) => workPath(handle, id)),
    ]);
}

const changesOf = (rows: SQL) =>
  sql<string>`(select json_group_array(json_array(id, updated_at)) from (${rows} limit ${sql.raw(String(LISTED_OF_A_CREATOR))}))`;

const entries = (json: string, pathOf: (id: string) => string): SitemapEntry[] =>
  (JSON.parse(json) as [string, number][]).map(([id, changedAt]) => ({ path: pathOf(id), changedAt }));
