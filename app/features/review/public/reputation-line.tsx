import { Star } from "../../../ui/icons/public-icons.ts";
import { averageText, type Reputation } from "#domain/review/reputation.ts";
import { m } from "#messages";

/** The same in one line, on a card. */
export function ReputationLine({ standing }: { standing: Reputation }) {
  const { average, reviews, completedOrders, onTimePercent } = standing;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm tabular-nums text-muted">
      {average !== null && (
        <span>
          <Star aria-hidden size={14} className="mr-1 inline fill-current align-[-0.1em] text-caution" />
          <span className="font-semibold text-foreground" aria-hidden>
            {averageText(average)}
          </span>
          <span className="sr-only">{m.review_average({ average: averageText(average) })}</span> ({reviews})
        </span>
      )}
      {average === null && reviews > 0 && <span>{m.review_count({ count: reviews })}</span>}
      <span>{m.review_standing_completed_short({ count: completedOrders })}</span>
      {onTimePercent !== null && <span>{m.review_standing_on_time_short({ percent: onTimePercent })}</span>}
    </p>
  );
}
