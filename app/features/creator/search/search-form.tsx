import { CREATOR_SORTS, type CreatorSort } from "#domain/commission/facet.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { Select } from "../../../ui/form/select.tsx";
import { CategoryFilter } from "../../explore/category-filter.tsx";
import { OpenFilter } from "../../explore/check-filter.tsx";
import { LanguageFilter } from "../../explore/language-filter.tsx";
import { PopularNote } from "../../explore/popular-note.tsx";
import { countSet, SearchFrame } from "../../explore/search-frame.tsx";
import { useSearchAsTyped } from "../../explore/use-search-as-typed.ts";

const SORT_LABELS: Record<CreatorSort, () => string> = {
  updatedAt: m.creator_sort_updated,
  createdAt: m.creator_sort_created,
  commissionFormCount: m.creator_sort_forms,
  name: m.creator_sort_name,
  popular: m.explore_sort_popular,
};

export interface CreatorFilter {
  query: string;
  categoryCode: string;
  isOpen: boolean;
  /** That they write in (rule L99); null: any. */
  languageCode: LanguageCode | null;
  sort: CreatorSort;
}

/** A plain GET form; with JavaScript every change searches immediately. */
export function SearchForm({ filter }: { filter: CreatorFilter }) {
  const search = useSearchAsTyped();
  const { whenChosen } = search;
  return (
    <SearchFrame
      search={search}
      query={filter.query}
      placeholder={m.creator_search_placeholder()}
      narrowedBy={countSet([filter.categoryCode, filter.languageCode, filter.isOpen])}
    >
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto]">
        <CategoryFilter value={filter.categoryCode} whenChosen={whenChosen} />
        <Select
          name="sort"
          label={m.creator_sort()}
          options={CREATOR_SORTS.map((value) => ({ value, label: SORT_LABELS[value]() }))}
          defaultValue={filter.sort}
          onValueChange={whenChosen}
        />
        <LanguageFilter value={filter.languageCode} whenChosen={whenChosen} />
        <OpenFilter value={filter.isOpen} whenChosen={whenChosen} />
      </div>
      <PopularNote sort={filter.sort} />
    </SearchFrame>
  );
}
