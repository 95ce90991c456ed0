import { Star } from "../../ui/icons/public-icons.ts";
import { MOST_STARS } from "#domain/review/review.ts";
import { m } from "#messages";
import { classes } from "../../ui/classes.ts";

/** Stars as given, said to screen readers in words. */
export function Stars({ stars, size = 16 }: { stars: number; size?: number }) {
  return (
    <span className="inline-flex gap-0.5 text-caution">
      <span className="sr-only">{m.review_stars_of({ stars })}</span>
      {Array.from({ length: MOST_STARS }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          size={size}
          className={classes(index < stars ? "fill-current" : "text-line-strong")}
        />
      ))}
    </span>
  );
}
