import { m } from "#messages";
import type { ChoiceCounts } from "./choice-counts.ts";
import { useCategoryOptions } from "../commission/editor/category-select.tsx";
import { ChipSelect } from "./filter-chip.tsx";

export interface CategoryFilterProps {
  /** A category's code; empty is all of them. */
  value: string;
  counts: ChoiceCounts | null;
  whenChosen: () => void;
}

/** Narrows a search to a category. */
export const CategoryFilter = ({ value, counts, whenChosen }: CategoryFilterProps) => (
  <ChipSelect
    name="categoryCode"
    label={m.creator_filter_category()}
    options={useCategoryOptions()}
    value={value}
    counts={counts?.categoryCode}
    whenChosen={whenChosen}
  />
);
