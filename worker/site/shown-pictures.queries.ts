import { and, eq } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import { isCreator } from "#domain/account/roles.ts";
import { CARD_PREVIEW_COUNT, previewMedia } from "#domain/commission/listing.ts";
import { openPictures } from "#domain/media/picture/still-picture.ts";
import { hidingColumns, isHidden } from "#worker/account/not-hidden.ts";
import type { Database } from "#worker/db/client.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { isPublicWork } from "#worker/portfolio/public-work.ts";
import { previewColumns } from "#worker/portfolio/work-previews.columns.ts";
import { IN_SHOWN_ORDER } from "#worker/portfolio/work.queries.ts";

/** Works that are looked through for pictures. */
const WORKS_READ = 50;

/** The first pictures of a creator's works, then their cover and face; none when there is no such creator. */
export async function readShownPictures(database: Database, handle: string): Promise<(string | null)[]> {
  const ofHandle = eq(userProfile.handleKey, handleKey(handle));
  const [[person], works] = await database.batch([
    database
      .select({ coverUrl: userProfile.coverUrl, avatarUrl: userProfile.avatarUrl, ...hidingColumns })
      .from(userProfile)
      .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
      .where(ofHandle),
    database
      .select(previewColumns)
      .from(portfolioWork)
      .where(
        and(
          eq(portfolioWork.accountId, database.select({ id: userProfile.accountId }).from(userProfile).where(ofHandle)),
          eq(portfolioWork.kind, "CREATOR"),
          isPublicWork,
        ),
      )
      .orderBy(...IN_SHOWN_ORDER)
      .limit(WORKS_READ),
  ]);
  if (!person || !isCreator(person.roles) || isHidden(person)) return [];
  const shown = works.flatMap(({ medias, contentRatingIds }) => {
    const media = previewMedia(medias);
    return media ? [{ contentRatingIds, medias: [media] }] : [];
  });
  return [...openPictures(shown.slice(0, CARD_PREVIEW_COUNT)), person.coverUrl, person.avatarUrl];
}
