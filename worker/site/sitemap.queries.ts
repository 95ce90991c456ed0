import { formPath, profilePath, servicePath, workPath } from "#domain/site/public-paths.ts";
import { asc, count, inArray, sql, type SQL } from "drizzle-orm";
import { workFacet } from "#domain/portfolio/work-facet.ts";
import { hidingColumns, isHidden } from "#worker/account/not-hidden.ts";
import { inList } from "#worker/db/in-list.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { commissionForm, commissionService } from "#worker/db/schema/listing/commission.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { facetId } from "#worker/search/listing-rows.ts";
import { creatorListing } from "#worker/search/schema.ts";
import type { Services } from "#worker/services.ts";
import { CREATORS_PER_PAGE, LISTED_OF_A_CREATOR, type SitemapEntry } from "./sitemap.ts";

const UNRATED = workFacet({ categoryCode: null, mediaType: null, isRatedShown: false });

export async function countListedCreators({ search }: Pick<Services, "search">): Promise<number> {
  const [row] = await search.select({ count: count() }).from(creatorListing);
  return row?.count ?? 0;
}

/**
 * Profiles, public forms, services and works of one page of creators, counted from 1, each with when it changed itself. Empty
 * beyond the last.
 */
export async function readCreatorEntries(
  { database, search }: Pick<Services, "database" | "search">,
  page: number,
): Promise<SitemapEntry[]> {
  // Creators that are skipped are read from the index alone.
  const ofPage = search
    .select({ accountId: creatorListing.accountId })
    .from(creatorListing)
    .orderBy(asc(creatorListing.accountId))
    .limit(CREATORS_PER_PAGE)
    .offset((page - 1) * CREATORS_PER_PAGE);
  const listed = await search
    .select({
      accountId: creatorListing.accountId,
      handle: sql<string>`json_extract(${creatorListing.card}, '$.handle')`.as("handle"),
      forms: idsOf(
        sql`select json_extract(value, '$.code') as id from json_each(${creatorListing.card}, '$.commissionForms')`,
      ).as("forms"),
      services: idsOf(
        sql`select l.service_id as id from service_listing l where l.account_id = ${creatorListing.accountId}`,
      ).as("services"),
      // A rated work (rule F5) is not offered unasked.
      works:
        idsOf(sql`select l.work_id as id from work_listing l join work_facet f on f.facet = ${facetId(UNRATED)} and f.id = l.id
        where l.account_id = ${creatorListing.accountId}`).as("works"),
      changedAt: creatorListing.id,
    })
    .from(creatorListing)
    .where(inArray(creatorListing.accountId, ofPage))
    .orderBy(asc(creatorListing.accountId));
  if (listed.length === 0) return [];
  const named = listed.map((row) => ({
    ...row,
    forms: JSON.parse(row.forms) as string[],
    services: JSON.parse(row.services) as string[],
    works: JSON.parse(row.works) as string[],
  }));
  const [people, forms, services, works] = await database.batch([
    database
      .select({ id: userAccount.id, ...hidingColumns })
      .from(userAccount)
      .where(
        inList(
          userAccount.id,
          named.map(({ accountId }) => accountId),
        ),
      ),
    database
      .select({ id: commissionForm.code, changedAt: commissionForm.updatedAt })
      .from(commissionForm)
      .where(
        inList(
          commissionForm.code,
          named.flatMap((row) => row.forms),
        ),
      ),
    database
      .select({ id: commissionService.id, changedAt: commissionService.updatedAt })
      .from(commissionService)
      .where(
        inList(
          commissionService.id,
          named.flatMap((row) => row.services),
        ),
      ),
    database
      .select({ id: portfolioWork.id, changedAt: portfolioWork.updatedAt })
      .from(portfolioWork)
      .where(
        inList(
          portfolioWork.id,
          named.flatMap((row) => row.works),
        ),
      ),
  ]);
  const shown = new Set(people.filter((person) => !isHidden(person)).map(({ id }) => id));
  const changes = new Map([...forms, ...services, ...works].map(({ id, changedAt }) => [id, changedAt]));
  const entries = (ids: readonly string[], pathOf: (id: string) => string): SitemapEntry[] =>
    ids.flatMap((id) => {
      const changedAt = changes.get(id);
      return changedAt === undefined ? [] : [{ path: pathOf(id), changedAt }];
    });
  return named
    .filter(({ accountId }) => shown.has(accountId))
    .flatMap((row) => [
      { path: profilePath(row.handle), changedAt: row.changedAt },
      ...entries(row.forms, formPath),
      ...entries(row.services, (id) => servicePath(row.handle, id)),
      ...entries(row.works, (id) => workPath(row.handle, id)),
    ]);
}

const idsOf = (rows: SQL) =>
  sql<string>`(select json_group_array(id) from (${rows} limit ${sql.raw(String(LISTED_OF_A_CREATOR))}))`;
