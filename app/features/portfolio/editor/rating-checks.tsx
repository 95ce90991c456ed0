import { useId } from "react";
import { CONTENT_RATING_IDS, type ContentRatingId } from "#domain/portfolio/work.ts";
import { m } from "#messages";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { ratingLabel } from "../rating-labels.ts";

export interface RatingChecksProps {
  chosen: readonly ContentRatingId[];
  onChange: (ids: readonly ContentRatingId[]) => void;
}

/** The content ratings of a work (rule F5). */
export function RatingChecks({ chosen, onChange }: RatingChecksProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="text-sm font-medium">{m.portfolio_field_rating()}</legend>
      <p id={id} className="text-sm text-muted">
        {m.portfolio_field_rating_hint()}
      </p>
      {CONTENT_RATING_IDS.map((rating) => (
        <Checkbox
          key={rating}
          label={ratingLabel(rating)}
          checked={chosen.includes(rating)}
          onCheckedChange={(isChosen) =>
            onChange(isChosen ? [...chosen, rating] : chosen.filter((other) => other !== rating))
          }
        />
      ))}
    </fieldset>
  );
}
