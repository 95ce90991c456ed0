import { m } from "#messages";
import { Select } from "../../ui/form/select.tsx";
import { useCategoryOptions } from "../commission/editor/category-select.tsx";

export interface CategoryFilterProps {
  /** A category's code; empty is all of them. */
  value: string;
  whenChosen: () => void;
}

/** Narrows a search to a category. */
export const CategoryFilter = ({ value, whenChosen }: CategoryFilterProps) => (
  <Select
    name="categoryCode"
    label={m.creator_filter_category()}
    placeholder={m.explore_service_filter_all()}
    options={useCategoryOptions()}
    defaultValue={value}
    onValueChange={whenChosen}
  />
);
