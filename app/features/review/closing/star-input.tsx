import { Star } from "../../../ui/icons/public-icons.ts";
import { useId } from "react";
import { LEAST_STARS, MOST_STARS } from "#domain/review/review.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { FieldError, RequiredMark } from "../../../ui/form/field.tsx";

interface StarInputProps {
  stars: number | null;
  onChange: (stars: number) => void;
  error?: string | undefined;
}

const CHOICES = Array.from({ length: MOST_STARS - LEAST_STARS + 1 }, (_, index) => LEAST_STARS + index);

/** Radio buttons that look like stars: one press each, or the arrow keys. */
export function StarInput({ stars, onChange, error }: StarInputProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-1">
      <legend className="text-sm font-medium">
        {m.review_closing_review_stars()}
        <RequiredMark />
      </legend>
      <div className="-ml-2 flex">
        {CHOICES.map((choice) => (
          <label
            key={choice}
            className="grid size-12 cursor-pointer place-items-center rounded-md text-caution has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={choice}
              checked={stars === choice}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            <Star
              aria-hidden
              size={36}
              strokeWidth={1.5}
              className={classes(stars !== null && choice <= stars ? "fill-current" : "text-caution/60")}
            />
            <span className="sr-only">{m.review_stars_of({ stars: choice })}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
