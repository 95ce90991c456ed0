import { and, desc, eq, inArray, type SQLWrapper } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import { isCreator } from "#domain/account/roles.ts";
import { hidingColumns, isHidden } from "#worker/account/not-hidden.ts";
import { selectPresentHandle } from "#worker/account/profile/former-handle.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { isPublicWork } from "#worker/portfolio/public-work.ts";

/** Works in a feed: more than anybody publishes between two reads. */
const FEED_LENGTH = 40;

/**
 * The statement that reads the newest public works of creators, of everybody or of the account that the given select
 * names.
 */
const selectNewestWorks = (database: Database, limit: number, accountId?: SQLWrapper) =>
  database
    .select({
      id: portfolioWork.id,
      titles: portfolioWork.titles,
      descriptions: portfolioWork.descriptions,
      medias: portfolioWork.medias,
      contentRatingIds: portfolioWork.contentRatingIds,
      tags: portfolioWork.tags,
      createdAt: portfolioWork.createdAt,
      updatedAt: portfolioWork.updatedAt,
      handle: userProfile.handle,
      names: userProfile.names,
      ...hidingColumns,
    })
    .from(portfolioWork)
    .innerJoin(userProfile, eq(userProfile.accountId, portfolioWork.accountId))
    .innerJoin(userAccount, eq(userAccount.id, portfolioWork.accountId))
    .where(
      and(eq(portfolioWork.kind, "CREATOR"), isPublicWork, accountId && inArray(portfolioWork.accountId, accountId)),
    )
    .orderBy(desc(portfolioWork.createdAt), desc(portfolioWork.id))
    .limit(limit);
export type FeedWork = Awaited<ReturnType<typeof selectNewestWorks>>[number];

export async function readNewestWorks(database: Database): Promise<FeedWork[]> {
  return (await selectNewestWorks(database, FEED_LENGTH)).filter((work) => !isHidden(work));
}

/**
 * All of a creator's feed in one D1 batch; `movedTo` where the handle is a person's former one (rule A1). Null when there
 * is no such creator.
 */
export async function readCreatorFeed(database: Database, handle: string) {
  const key = handleKey(handle);
  const account = database
    .select({ id: userProfile.accountId })
    .from(userProfile)
    .where(eq(userProfile.handleKey, key));
  const [people, moved, works] = await database.batch([
    database
      .select({
        handle: userProfile.handle,
        names: userProfile.names,
        ...hidingColumns,
      })
      .from(userProfile)
      .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
      .where(eq(userProfile.handleKey, key)),
    selectPresentHandle(database, key),
    selectNewestWorks(database, FEED_LENGTH, account),
  ]);
  const [person] = people;
  if (person) return isHidden(person) || !isCreator(person.roles) ? null : { ...person, works, movedTo: null };
  return moved[0] ? { movedTo: moved[0].handle } : null;
}
