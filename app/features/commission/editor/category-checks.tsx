import { CATEGORIES_MAX } from "#domain/commission/commission.form.ts";
import { m } from "#messages";
import { useCategoryOptions } from "./category-select.tsx";
import { ChipChecks } from "../../../ui/form/chip-checks.tsx";

export interface CategoryChecksProps {
  chosen: readonly string[];
  onChange: (codes: readonly string[]) => void;
  error?: string | undefined;
}

/** Checkboxes for the categories; at the maximum the unchecked ones are disabled. */
export function CategoryChecks(props: CategoryChecksProps) {
  return (
    <ChipChecks
      {...props}
      label={m.commission_field_categories()}
      hint={m.commission_field_categories_hint({ count: CATEGORIES_MAX })}
      options={useCategoryOptions()}
      most={CATEGORIES_MAX}
    />
  );
}
