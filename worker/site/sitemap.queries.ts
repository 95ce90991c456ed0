import { formPath, profilePath } from "#domain/site/public-paths.ts";
import { asc, count, eq, sql } from "drizzle-orm";
import { isBanned } from "#domain/account/roles.ts";
import { facetOf } from "#domain/commission/facet.ts";
import type { Database } from "../db/client.ts";
import { userAccount } from "../db/schema/account.ts";
import { creatorListing, creatorFacet } from "../db/schema/creator-listing.ts";
import { CREATORS_PER_PAGE, type SitemapEntry } from "./sitemap.ts";

const EVERYBODY = facetOf(null, false);

export async function countListedCreators(database: Database): Promise<number> {
  const [row] = await database.select({ count: count() }).from(creatorFacet).where(eq(creatorFacet.facet, EVERYBODY));
  return row?.count ?? 0;
}

/** Profiles and public forms of one page of creators, counted from 1. Empty beyond the last. */
export async function readCreatorEntries(database: Database, page: number): Promise<SitemapEntry[]> {
  const rows = await database
    .select({
      handle: sql<string>`json_extract(${creatorListing.card}, '$.handle')`.as("handle"),
      codes:
        sql<string>`(select json_group_array(json_extract(value, '$.code')) from json_each(${creatorListing.card}, '$.commissionForms'))`.as(
          "codes",
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
    .flatMap(({ handle, codes, changedAt }) => [
      { path: profilePath(handle), changedAt },
      ...(JSON.parse(codes) as string[]).map((code) => ({ path: formPath(code), changedAt })),
    ]);
}
