import { and, count, desc, eq, sql, type SQL } from "drizzle-orm";
import { FEED_WORKS_EACH, FOLLOWED_MAX } from "#domain/follow/follow.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { blurOf, mediaShowing, openPicture } from "#domain/media/picture/still-picture.ts";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import { personColumns } from "#worker/account/profile/people.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { findCreator } from "#worker/commission/intake/find-creator.ts";
import type { Database } from "#worker/db/client.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { follow } from "#worker/db/schema/listing/intake.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";

/** follow.set: repeating it changes nothing; nobody is told, and nobody sees how many follow (rule L38). */
export async function setFollowing(
  { database, clock }: Services,
  viewer: Viewer,
  { handle, isActive }: { handle: string; isActive: boolean },
): Promise<Result<{ isActive: boolean }>> {
  const creator = await findCreator(database, handle);
  if (!creator) return err("account.not_found");
  if (creator.accountId === viewer.accountId) return err("creator.own");
  const { accountId } = viewer;
  const isThis = and(eq(follow.accountId, accountId), eq(follow.creatorAccountId, creator.accountId));
  if (!isActive) {
    await database.delete(follow).where(isThis);
    return ok({ isActive });
  }
  // Counted in the statement that writes: two at once do not get past the limit.
  await database
    .insert(follow)
    .select(
      sql`select ${accountId}, ${creator.accountId}, ${clock.now()}
        where (select count(*) from follow where account_id = ${accountId}) < ${FOLLOWED_MAX}`,
    )
    .onConflictDoNothing();
  const [row] = await database.select({ count: count() }).from(follow).where(isThis);
  return row?.count ? ok({ isActive }) : err("follow.too_many");
}

/** follow.getListMine: the latest first; banned people are left out. */
export const getFollowed = ({ database }: Services, viewer: Viewer) => selectFollowed(database, viewer);

interface Followers {
  readonly accountId: string | SQL;
}

export const selectFollowed = (database: Database, viewer: Followers) =>
  database
    .select({ accountId: userProfile.accountId, ...personColumns })
    .from(follow)
    .innerJoin(userProfile, eq(userProfile.accountId, follow.creatorAccountId))
    .where(and(eq(follow.accountId, viewer.accountId), isNotHidden(follow.creatorAccountId)))
    .orderBy(desc(follow.createdAt))
    .limit(FOLLOWED_MAX);

/**
 * follow.getFeed: public works of the creators that the viewer follows, the newest first. It looks at a fixed number of
 * works of each, however many they have.
 */
export async function getFeed({ database }: Services, viewer: Viewer, page: Page) {
  return feedView(await selectFeed(database, viewer, page), page.limit);
}

export function selectFeed(database: Database, viewer: Followers, { cursor, limit }: Page) {
  const each = Math.max(FEED_WORKS_EACH, limit + 1);
  const before = cursor ? sql`and (newest.created_at, newest.id) < (${cursor.key}, ${cursor.id})` : sql``;
  return database
    .select({
      id: portfolioWork.id,
      titles: portfolioWork.titles,
      medias: portfolioWork.medias,
      contentRatingIds: portfolioWork.contentRatingIds,
      createdAt: portfolioWork.createdAt,
      handle: userProfile.handle,
      names: userProfile.names,
    })
    .from(follow)
    .innerJoin(
      portfolioWork,
      sql`${portfolioWork.id} in (select newest.id from portfolio_work newest
        where newest.account_id = ${follow.creatorAccountId} and newest.kind = 'CREATOR'
        and newest.visibility_status = 'PUBLIC' and newest.work_status = 'PUBLISHED' ${before}
        order by newest.created_at desc, newest.id desc limit ${each})`,
    )
    .innerJoin(userProfile, eq(userProfile.accountId, follow.creatorAccountId))
    .where(and(eq(follow.accountId, viewer.accountId), isNotHidden(follow.creatorAccountId)))
    .orderBy(desc(portfolioWork.createdAt), desc(portfolioWork.id))
    .limit(limit + 1);
}

export const feedView = (rows: Awaited<ReturnType<typeof selectFeed>>, limit: number) =>
  pageOf(
    rows,
    limit,
    ({ createdAt, id }) => ({ key: createdAt, id }),
    ({ medias, contentRatingIds, createdAt, ...work }) => {
      const pictureUrl = openPicture([{ medias, contentRatingIds }]);
      const shown = mediaShowing(medias, pictureUrl);
      return {
        ...work,
        /** Null for a rated work, which needs consent (rule F5), and for one without a picture. */
        pictureUrl,
        blurUrl: blurOf(shown),
        focus: shown?.focus ?? null,
        createdAt: instantText(createdAt),
      };
    },
  );
export type FeedItem = Awaited<ReturnType<typeof getFeed>>["items"][number];
