import { and, desc, eq, sql } from "drizzle-orm";
import type { Media } from "#domain/media/media.ts";
import { hidingColumns, isHidden } from "../account/not-hidden.ts";
import type { Database } from "../db/client.ts";
import { userAccount, userProfile } from "../db/schema/account/account.ts";
import { portfolioWork } from "../db/schema/listing/portfolio.ts";
import { isPublicWork } from "./public-work.ts";

/** The newest public works of creators, with no more than a picture and its caption need: the home page reads many to show few. */
export async function readFreshWorks(database: Database, limit: number) {
  const found = await database
    .select({
      id: portfolioWork.id,
      titles: portfolioWork.titles,
      medias: sql<string>`${portfolioWork.medias}`,
      contentRatingIds: portfolioWork.contentRatingIds,
      handle: userProfile.handle,
      names: userProfile.names,
      ...hidingColumns,
    })
    .from(portfolioWork)
    .innerJoin(userProfile, eq(userProfile.accountId, portfolioWork.accountId))
    .innerJoin(userAccount, eq(userAccount.id, portfolioWork.accountId))
    .where(and(eq(portfolioWork.kind, "CREATOR"), isPublicWork))
    .orderBy(desc(portfolioWork.createdAt), desc(portfolioWork.id))
    .limit(limit);
  return found.flatMap((work) => (isHidden(work) ? [] : [{ ...work, medias: mediasOf(work.medias) }]));
}

/** Those of a few pages: the newest works are the same from one request to the next. */
const MOST_REMEMBERED = 300;
const remembered = new Map<string, readonly Media[]>();

/** Reading the medias of a hundred works from their text costs what a third of the page does. */
function mediasOf(text: string): readonly Media[] {
  const medias = remembered.get(text) ?? (JSON.parse(text) as readonly Media[]);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, medias);
  return medias;
}
