import { useId } from "react";
import { CATEGORIES_MAX } from "#domain/commission/commission.form.ts";
import { m } from "#messages";
import { FieldError } from "../../../ui/form/field.tsx";
import { useCategoryOptions } from "./category-select.tsx";

export interface CategoryChecksProps {
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
  error?: string | undefined;
}

/** Checkboxes for the categories; at the maximum the unchecked ones are disabled. */
export function CategoryChecks({ chosen, onChange, error }: CategoryChecksProps) {
  const id = useId();
  const options = useCategoryOptions();
  const isFull = chosen.length >= CATEGORIES_MAX;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{m.commission_field_categories()}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {m.commission_field_categories_hint({ count: CATEGORIES_MAX })}
      </p>
      <ul className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => {
          const isChosen = chosen.includes(value);
          return (
            <li key={value}>
              <label className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-3.5 text-sm transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent/8 has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && isFull}
                  onChange={() => onChange(isChosen ? chosen.filter((code) => code !== value) : [...chosen, value])}
                  className="size-4"
                />
                {label}
              </label>
            </li>
          );
        })}
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
