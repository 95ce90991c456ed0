import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { CREATOR_SORTS, type CreatorSort } from "#domain/commission/facet.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useCategoryOptions } from "../../commission/editor/category-select.tsx";

const SORT_LABELS: Record<CreatorSort, () => string> = {
  updatedAt: m.creator_sort_updated,
  createdAt: m.creator_sort_created,
  commissionFormCount: m.creator_sort_forms,
  name: m.creator_sort_name,
};

/** Rule S28: a search starts this long after the last key, in milliseconds. */
const DEBOUNCE_MS = 500;

export interface CreatorFilter {
  query: string;
  categoryCode: string;
  isOpen: boolean;
  sort: CreatorSort;
}

/** A plain GET form; with JavaScript every change searches immediately. */
export function SearchForm({ filter }: { filter: CreatorFilter }) {
  const submit = useSubmit();
  const { state, location: goingTo } = useNavigation();
  const categories = useCategoryOptions();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // After pressing Enter or following a result, a pending search must not navigate back.
  useEffect(() => {
    if (goingTo) clearTimeout(timer.current);
  }, [goingTo]);

  const ask = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form.current && void submit(form.current, { replace: true }), delay);
  };
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
            onChange={() => ask(DEBOUNCE_MS)}
            className="grow"
          />
          <Button
            type="submit"
            className="shrink-0 whitespace-nowrap"
            icon={<Search aria-hidden size={18} />}
            isPending={state === "loading"}
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
            onValueChange={() => ask(0)}
          />
          <Select
            name="sort"
            label={m.creator_sort()}
            options={CREATOR_SORTS.map((value) => ({ value, label: SORT_LABELS[value]() }))}
            defaultValue={filter.sort}
            onValueChange={() => ask(0)}
          />
          <Checkbox
            name="isOpen"
            value="true"
            label={m.creator_filter_open()}
            defaultChecked={filter.isOpen}
            onCheckedChange={() => ask(0)}
            className="max-sm:col-span-2"
          />
        </div>
      </Form>
    </search>
  );
}
