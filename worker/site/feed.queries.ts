import { and, desc, eq } from "drizzle-orm";
import { isBanned, isCreator } from "../../domain/account/roles.ts";
import type { Database } from "../db/client.ts";
import { formerHandle, userAccount, userProfile } from "../db/schema/account.ts";
import { portfolioWork } from "../db/schema/portfolio.ts";

/** Works in a feed: more than anybody publishes between two looks of a reader. */
const FEED_LENGTH = 40;

/** The newest public works of creators, of everybody or of one account. */
export async function readNewestWorks(database: Database, accountId?: string) {
  const rows = await database
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
      roles: userAccount.roles,
    })
    .from(portfolioWork)
    .innerJoin(userProfile, eq(userProfile.accountId, portfolioWork.accountId))
    .innerJoin(userAccount, eq(userAccount.id, portfolioWork.accountId))
    .where(
      and(
        eq(portfolioWork.kind, "CREATOR"),
        eq(portfolioWork.visibilityStatus, "PUBLIC"),
        eq(portfolioWork.workStatus, "PUBLISHED"),
        accountId === undefined ? undefined : eq(portfolioWork.accountId, accountId),
      ),
    )
    .orderBy(desc(portfolioWork.createdAt), desc(portfolioWork.id))
    .limit(FEED_LENGTH);
  return rows.filter(({ roles }) => !isBanned(roles));
}
export type FeedWork = Awaited<ReturnType<typeof readNewestWorks>>[number];

/** Who a creator's feed is of; `movedTo` where the handle is somebody's old one (A1). Null when there is no such creator. */
export async function findFeedOwner(database: Database, handle: string) {
  const handleKey = handle.toLowerCase();
  const [people, moved] = await database.batch([
    database
      .select({
        accountId: userProfile.accountId,
        handle: userProfile.handle,
        names: userProfile.names,
        roles: userAccount.roles,
      })
      .from(userProfile)
      .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
      .where(eq(userProfile.handleKey, handleKey)),
    database
      .select({ handle: userProfile.handle })
      .from(formerHandle)
      .innerJoin(userProfile, eq(userProfile.id, formerHandle.profileId))
      .where(eq(formerHandle.handleKey, handleKey)),
  ]);
  const [person] = people;
  if (person) return isBanned(person.roles) || !isCreator(person.roles) ? null : { ...person, movedTo: null };
  return moved[0] ? { movedTo: moved[0].handle } : null;
}
