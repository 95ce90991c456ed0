import type { PublicWorkCard } from "./work-card.tsx";

/**
 * Wider and taller pictures are cut to these proportions, so that no row is a stripe and no picture a tower. What films are
 * made in, from an upright telephone's to the cinema's, is shown whole.
 */
const RATIO_MIN = 0.55;
const RATIO_MAX = 2.4;

export type GalleryItem = PublicWorkCard & { ratio: number };

type Work = PublicWorkCard["work"] & { thumbnailRatio: number | null };

/** What a gallery shows of a work, which has more; a square where the proportions of its picture are not known. */
export function galleryItem(work: Work, around: Pick<PublicWorkCard, "href" | "maker" | "isEager">): GalleryItem {
  const { titles, mediaType, thumbnailUrl, thumbnailBlurUrl, thumbnailFocus, contentRatingIds, thumbnailRatio } = work;
  return {
    ...around,
    work: { titles, mediaType, thumbnailUrl, thumbnailBlurUrl, thumbnailFocus, contentRatingIds },
    ratio: shownRatio(thumbnailRatio),
    ...(thumbnailRatio !== null && thumbnailRatio !== shownRatio(thumbnailRatio) && { isCut: true }),
  };
}

/** So many pictures a phone shows beside each other. */
const BESIDE_EACH_OTHER = 2;

/** The works whose pictures are in a page's first view, any of which may be its largest. */
export const firstPictured = <Each extends { thumbnailUrl: string | null }>(
  works: readonly Each[],
): ReadonlySet<Each> => new Set(works.filter(({ thumbnailUrl }) => thumbnailUrl !== null).slice(0, BESIDE_EACH_OTHER));

/** Width by height of a picture in a gallery; of one whose own are not known, a square. */
export const shownRatio = (ratio: number | null): number => Math.min(RATIO_MAX, Math.max(RATIO_MIN, ratio ?? 1));
