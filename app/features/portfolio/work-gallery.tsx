import { Kept } from "../../kept-markup/kept.tsx";
import { WorkCard, type PublicWorkCard } from "./work-card.tsx";

/** Wider and taller pictures are cut to these proportions, so that no row is a stripe and no picture a tower. */
const RATIO_MIN = 0.6;
const RATIO_MAX = 2.2;

/** The proportions that a card in a gallery has; square where its picture's are not known. */
export const galleryRatio = (ratio: number | null): number => Math.min(RATIO_MAX, Math.max(RATIO_MIN, ratio ?? 1));

export interface WorkGalleryProps {
  label?: string;
  items: readonly { key: string; ratio: number | null; card: Omit<PublicWorkCard, "ratio"> }[];
}

/**
 * Pictures of true proportions in rows of one height. Rows instead of columns keep the order in which they are read, and the
 * browser alone lays them out: each grows by its proportion, and what ends the last row takes the room that is left.
 */
export const WorkGallery = ({ label, items }: WorkGalleryProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-3 [--row:8rem] after:grow-9999 sm:gap-4 sm:[--row:15rem]">
    {items.map(({ key, ratio, card }) => {
      const shown = galleryRatio(ratio);
      return (
        <Kept
          key={key}
          as="li"
          className="min-w-0"
          style={{ flexGrow: shown, flexBasis: `calc(${shown} * var(--row))` }}
          part={WorkCard}
          given={{ ...card, work: shownOf(card.work), ratio: shown }}
        />
      );
    })}
  </ul>
);

/** A work has more than its card shows. */
const shownOf = (work: PublicWorkCard["work"]): PublicWorkCard["work"] => {
  const { titles, mediaType, thumbnailUrl, thumbnailBlurUrl, thumbnailFocus, contentRatingIds } = work;
  return { titles, mediaType, thumbnailUrl, thumbnailBlurUrl, thumbnailFocus, contentRatingIds };
};
