import { Search } from "lucide-react";
import { Form } from "react-router";
import { CREATOR_SORTS, type CreatorSort } from "#domain/commission/facet.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useSearchAsTyped } from "../../explore/use-search-as-typed.ts";
import { useCategoryOptions } from "../../commission/editor/category-select.tsx";

const SORT_LABELS: Record<CreatorSort, () => string> = {
  updatedAt: m.creator_sort_updated,
  createdAt: m.creator_sort_created,
  commissionFormCount: m.creator_sort_forms,
  name: m.creator_sort_name,
};

export interface CreatorFilter {
  query: string;
  categoryCode: string;
  isOpen: boolean;
  sort: CreatorSort;
}

/** A plain GET form; with JavaScript every change searches immediately. */
export function SearchForm({ filter }: { filter: CreatorFilter }) {
  const { form, isLoading, whenTyped, whenChosen } = useSearchAsTyped();
  const categories = useCategoryOptions();
  return (
    <search>
      <Form ref={form} className="grid gap-4">
        <div className="flex items-end gap-2">
          <TextField
            type="search"
            name="query"
            label={m.creator_search_label()}
            placeholder={m.creator_search_placeholder()}
            defaultValue={filter.query}
            onChange={whenTyped}
            className="grow"
          />
          <Button
            type="submit"
            className="shrink-0 whitespace-nowrap"
            icon={<Search aria-hidden size={18} />}
            isPending={isLoading}
          >
            {m.creator_search_button()}
          </Button>
        </div>
        <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_1fr_auto]">
          <Select
            name="categoryCode"
            label={m.creator_filter_category()}
            placeholder={m.creator_filter_category_all()}
            options={categories}
            defaultValue={filter.categoryCode}
            onValueChange={whenChosen}
          />
          <Select
            name="sort"
            label={m.creator_sort()}
            options={CREATOR_SORTS.map((value) => ({ value, label: SORT_LABELS[value]() }))}
            defaultValue={filter.sort}
            onValueChange={whenChosen}
          />
          <Checkbox
            name="isOpen"
            value="true"
            label={m.creator_filter_open()}
            defaultChecked={filter.isOpen}
            onCheckedChange={whenChosen}
            className="max-sm:col-span-2"
          />
        </div>
      </Form>
    </search>
  );
}
