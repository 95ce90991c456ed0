import type { WorkPreview } from "#domain/commission/listing.ts";
import { stillPicture } from "#domain/media/still-picture.ts";

/** The work whose picture is the first that a card shows; none of a rated one (rule F5). */
export const firstPictured = (works: readonly WorkPreview[]): WorkPreview | undefined =>
  works.find(({ contentRatingIds, media }) => contentRatingIds.length === 0 && stillPicture(media) !== null);
