import { and, desc, eq } from "drizzle-orm";
import { hidingColumns, isHidden } from "#worker/account/not-hidden.ts";
import { versionOf } from "#worker/site/page-cache/content-version.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { isPublicWork } from "./public-work.ts";

/** The newest public works of creators, with no more than a picture and its caption need. */
export async function readFreshWorks(database: Database, limit: number) {
  const found = await database
    .select({
      id: portfolioWork.id,
      titles: portfolioWork.titles,
      medias: portfolioWork.medias,
      contentRatingIds: portfolioWork.contentRatingIds,
      handle: userProfile.handle,
      names: userProfile.names,
      ...hidingColumns,
      version: versionOf("works"),
    })
    .from(portfolioWork)
    .innerJoin(userProfile, eq(userProfile.accountId, portfolioWork.accountId))
    .innerJoin(userAccount, eq(userAccount.id, portfolioWork.accountId))
    .where(and(eq(portfolioWork.kind, "CREATOR"), isPublicWork))
    .orderBy(desc(portfolioWork.createdAt), desc(portfolioWork.id))
    .limit(limit);
  return { version: found[0]?.version ?? null, value: found.filter((work) => !isHidden(work)) };
}
