import type { PublicWorkCard } from "./work-card.tsx";

/** Wider and taller pictures are cut to these proportions, so that no row is a stripe and no picture a tower. */
const RATIO_MIN = 0.6;
const RATIO_MAX = 2.2;

export type GalleryItem = PublicWorkCard & { ratio: number };

type Work = PublicWorkCard["work"] & { thumbnailRatio: number | null };

/** What a gallery shows of a work, which has more; a square where the proportions of its picture are not known. */
export function galleryItem(work: Work, around: Pick<PublicWorkCard, "href" | "maker" | "isEager">): GalleryItem {
  const { titles, mediaType, thumbnailUrl, thumbnailBlurUrl, thumbnailFocus, contentRatingIds, thumbnailRatio } = work;
  return {
    ...around,
    work: { titles, mediaType, thumbnailUrl, thumbnailBlurUrl, thumbnailFocus, contentRatingIds },
    ratio: Math.min(RATIO_MAX, Math.max(RATIO_MIN, thumbnailRatio ?? 1)),
  };
}
