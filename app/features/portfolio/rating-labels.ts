import { CONTENT_RATING_IDS, type ContentRatingId } from "#domain/portfolio/work.ts";
import { m } from "#messages";

const LABELS: Record<ContentRatingId, () => string> = {
  nudity: m.media_rating_nudity,
  violence: m.media_rating_violence,
  sensitive: m.media_rating_sensitive,
};

/** A rating that no longer exists still shows a warning. */
export const ratingLabel = (id: string): string =>
  LABELS[CONTENT_RATING_IDS.find((known) => known === id) ?? "sensitive"]();
