import { averageText } from "#domain/review/reputation.ts";
import { m } from "#messages";
import { Star } from "../../../ui/icons/public-icons.ts";

export interface RatingAndDaysProps {
  rating: { average: number; reviews: number } | null;
  turnaroundDays: number | null;
}

/** What a card says of a service beside its price: how its creator was reviewed (rule O64), and how long it takes (rule L63). */
export const RatingAndDays = ({ rating, turnaroundDays }: RatingAndDaysProps) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm tabular-nums text-muted">
    {rating && (
      <span>
        <Star aria-hidden size={14} className="mr-1 inline fill-current align-[-0.1em] text-caution" />
        <span className="font-semibold text-foreground" aria-hidden>
          {averageText(rating.average)}
        </span>
        <span className="sr-only">{m.review_average({ average: averageText(rating.average) })}</span>{" "}
        <span>{`(${rating.reviews})`}</span>
      </span>
    )}
    {turnaroundDays !== null && <span>{m.commission_card_days({ count: turnaroundDays })}</span>}
  </p>
);
