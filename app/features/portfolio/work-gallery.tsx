import type { CSSProperties } from "react";
import { StaticMarkup } from "../../static-markup/static-markup.tsx";
import { hydratedValue, type OrOmitted } from "../../static-markup/hydration-data.ts";
import type { GalleryItem } from "./gallery-item.ts";
import { WorkCard } from "./work-card.tsx";

/** On a wide screen, in CSS pixels, before the pictures grow to fill their row. */
export const ROW_HEIGHT = 240;

export interface WorkGalleryProps {
  label?: string;
  items: readonly OrOmitted<GalleryItem>[];
  rowHeight?: number;
}

/**
 * Pictures of true proportions in rows of one height. Rows instead of columns keep the order in which they are read, and the
 * browser alone lays them out: each grows by its proportion, and what ends the last row takes the room that is left. On phones two square
 * ones stand beside each other, and one alone is larger.
 */
export const WorkGallery = ({ label, items, rowHeight = ROW_HEIGHT }: WorkGalleryProps) => (
  <ul
    aria-label={label}
    style={{ "--wide": `${rowHeight}px` } as CSSProperties}
    className="flex flex-wrap gap-3 [--row:42vw] after:grow-9999 sm:gap-4 sm:[--row:var(--wide)]"
  >
    {items.map((item, index) => {
      const shown = hydratedValue(item);
      return (
        <StaticMarkup
          key={index}
          as="li"
          className="min-w-0 max-sm:only:[--row:72vw]"
          style={shown ? { flexGrow: shown.ratio, flexBasis: `calc(${shown.ratio} * var(--row))` } : undefined}
          component={WorkCard}
          props={shown}
        />
      );
    })}
  </ul>
);
