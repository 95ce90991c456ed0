import type { CreatorSort } from "#domain/commission/facet.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import type { ChoiceCounts } from "../../explore/choice-counts.ts";
import { CategoryFilter } from "../../explore/category-filter.tsx";
import { OpenFilter } from "../../explore/check-filter.tsx";
import { SortChip } from "../../explore/filter-chip.tsx";
import type { Found } from "../../explore/results/found-count.tsx";
import { LanguageFilter } from "../../explore/language-filter.tsx";
import { PopularNote } from "../../explore/popular-note.tsx";
import { countSet, SearchFrame } from "../../explore/search-frame.tsx";
import { useSearchAsTyped } from "../../explore/use-search-as-typed.ts";

export interface CreatorFilter {
  query: string;
  categoryCode: string;
  isOpen: boolean;
  /** That they write in (rule L99); null: any. */
  languageCode: LanguageCode | null;
  sort: CreatorSort;
}

export interface SearchFormProps {
  filter: CreatorFilter;
  found: Found | null;
  /** How many each choice leaves; null where it is not known. */
  choices: ChoiceCounts | null;
}

/** A plain GET form; with JavaScript every change searches immediately. */
export function SearchForm({ filter, found, choices }: SearchFormProps) {
  const search = useSearchAsTyped();
  const { whenChosen } = search;
  return (
    <SearchFrame
      search={search}
      query={filter.query}
      found={found}
      placeholder={m.creator_search_placeholder()}
      narrowedBy={countSet([filter.categoryCode, filter.languageCode, filter.isOpen])}
    >
      <CategoryFilter value={filter.categoryCode} counts={choices} whenChosen={whenChosen} />
      <LanguageFilter value={filter.languageCode} counts={choices} whenChosen={whenChosen} />
      <OpenFilter value={filter.isOpen} counts={choices} whenChosen={whenChosen} />
      <SortChip
        sort={filter.sort}
        hasWords={filter.query.trim() !== ""}
        labels={[
          ["updatedAt", m.creator_sort_updated()],
          ["createdAt", m.creator_sort_created()],
          ["commissionFormCount", m.creator_sort_forms()],
          ["name", m.creator_sort_name()],
          ["popular", m.explore_sort_popular()],
        ]}
        whenChosen={whenChosen}
      />
      <PopularNote sort={filter.sort} />
    </SearchFrame>
  );
}
