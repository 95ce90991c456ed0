import type { WorkPreview } from "#domain/commission/listing.ts";
import { stillPicture } from "#domain/media/still-picture.ts";

/** The work with the first picture that a card shows; rated works are skipped (rule F5). */
export const firstPictured = (works: readonly WorkPreview[]): WorkPreview | undefined =>
  works.find(({ contentRatingIds, media }) => contentRatingIds.length === 0 && stillPicture(media) !== null);
