import { formPath, profilePath, servicePath, workPath } from "#domain/site/public-paths.ts";
import { asc, count, eq, sql, type SQL } from "drizzle-orm";
import { isBanned } from "#domain/account/roles.ts";
import { facetOf } from "#domain/commission/facet.ts";
import { workFacet } from "#domain/portfolio/work-facet.ts";
import type { Database } from "../db/client.ts";
import { userAccount } from "../db/schema/account/account.ts";
import { creatorListing, creatorFacet } from "../db/schema/listing/creator-listing.ts";
import { CREATORS_PER_PAGE, LISTED_OF_A_CREATOR, type SitemapEntry } from "./sitemap.ts";

const EVERYBODY = facetOf(null, false);
const UNRATED = workFacet({ categoryCode: null, mediaType: null, isRatedShown: false });

export async function countListedCreators(database: Database): Promise<number> {
  const [row] = await database.select({ count: count() }).from(creatorFacet).where(eq(creatorFacet.facet, EVERYBODY));
  return row?.count ?? 0;
}

/** Profiles, public forms, services and works of one page of creators, counted from 1. Empty beyond the last. */
export async function readCreatorEntries(database: Database, page: number): Promise<SitemapEntry[]> {
  const rows = await database
    .select({
      handle: sql<string>`json_extract(${creatorListing.card}, '$.handle')`.as("handle"),
      codes:
        sql<string>`(select json_group_array(json_extract(value, '$.code')) from json_each(${creatorListing.card}, '$.commissionForms'))`.as(
          "codes",
        ),
      services: idsOf(
        sql`select service_id as id from service_listing where account_id = ${creatorFacet.accountId}`,
      ).as("services"),
      // A rated work (rule F5) is not what somebody is sent to unasked.
      works: idsOf(sql`select l.work_id as id from work_listing l
        join work_facet f on f.facet = ${UNRATED} and f.work_id = l.work_id where l.account_id = ${creatorFacet.accountId}`).as(
        "works",
      ),
      roles: userAccount.roles,
      changedAt: creatorFacet.updatedAt,
    })
    .from(creatorFacet)
    .innerJoin(creatorListing, eq(creatorListing.accountId, creatorFacet.accountId))
    .innerJoin(userAccount, eq(userAccount.id, creatorFacet.accountId))
    .where(eq(creatorFacet.facet, EVERYBODY))
    .orderBy(asc(creatorFacet.accountId))
    .limit(CREATORS_PER_PAGE)
    .offset((page - 1) * CREATORS_PER_PAGE);
  return rows
    .filter(({ roles }) => !isBanned(roles))
    .flatMap(({ handle, codes, services, works, changedAt }) =>
      [
        profilePath(handle),
        ...listed(codes).map(formPath),
        ...listed(services).map((id) => servicePath(handle, id)),
        ...listed(works).map((id) => workPath(handle, id)),
      ].map((path) => ({ path, changedAt })),
    );
}

const idsOf = (rows: SQL) =>
  sql<string>`(select json_group_array(id) from (${rows} limit ${sql.raw(String(LISTED_OF_A_CREATOR))}))`;

const listed = (json: string) => JSON.parse(json) as string[];
