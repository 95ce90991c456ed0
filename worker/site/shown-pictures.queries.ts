import { eq } from "drizzle-orm";
import { isBanned } from "#domain/account/roles.ts";
import { handleKey } from "#domain/account/handle.ts";
import { openPictures } from "#domain/media/picture/still-picture.ts";
import type { Database } from "#worker/db/client.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { creatorListing } from "#worker/db/schema/listing/creator-listing.ts";

/** The pictures of a creator's card, then their cover and face; none when there is no such creator. */
export async function readShownPictures(database: Database, handle: string): Promise<(string | null)[]> {
  const [row] = await database
    .select({
      card: creatorListing.card,
      coverUrl: userProfile.coverUrl,
      avatarUrl: userProfile.avatarUrl,
      roles: userAccount.roles,
    })
    .from(userProfile)
    .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
    .innerJoin(creatorListing, eq(creatorListing.accountId, userProfile.accountId))
    .where(eq(userProfile.handleKey, handleKey(handle)));
  if (!row || isBanned(row.roles)) return [];
  const works = row.card.portfolioWorks.map(({ contentRatingIds, media }) => ({ contentRatingIds, medias: [media] }));
  return [...openPictures(works), row.coverUrl, row.avatarUrl];
}
