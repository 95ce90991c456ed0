import type { ReactNode } from "react";
import { MEDIA_TYPES } from "#domain/media/media.ts";
import { m } from "#messages";
import type { ChoiceCounts } from "../../explore/choice-counts.ts";
import { CategoryFilter } from "../../explore/category-filter.tsx";
import { CheckFilter } from "../../explore/check-filter.tsx";
import { ChipSelect, SortChip } from "../../explore/filter-chip.tsx";
import type { Found } from "../../explore/results/found-count.tsx";
import { PopularNote } from "../../explore/popular-note.tsx";
import { countSet, SearchFrame } from "../../explore/search-frame.tsx";
import { TagFilter } from "../../explore/tag-filter.tsx";
import { useSearchAsTyped } from "../../explore/use-search-as-typed.ts";
import { mediaTypeLabel } from "../../media/player/media-labels.ts";
import type { WorkSearchFilter } from "./work-filter.ts";

/** A document's label is that of everything else (rule F21), so it is no choice of its own. */
const CHOICES = MEDIA_TYPES.filter((type) => type !== "DOCUMENT");

export interface WorkSearchFormProps {
  filter: WorkSearchFilter;
  found: Found | null;
  /** How many each choice leaves; null where it is not known. */
  choices: ChoiceCounts | null;
  /** Further ways to narrow it, which are links. */
  children: ReactNode;
}

/** A plain GET form; with JavaScript every change searches. */
export function WorkSearchForm({ filter, found, choices, children }: WorkSearchFormProps) {
  const search = useSearchAsTyped();
  const { whenChosen } = search;
  return (
    <SearchFrame
      search={search}
      query={filter.query}
      found={found}
      placeholder={m.explore_work_search_placeholder()}
      narrowedBy={countSet([filter.tag, filter.categoryCode, filter.mediaType, filter.isRatedShown])}
    >
      <CategoryFilter value={filter.categoryCode} counts={choices} whenChosen={whenChosen} />
      <ChipSelect
        name="mediaType"
        label={m.explore_work_filter_media()}
        options={CHOICES.map((value) => ({ value, label: mediaTypeLabel(value) }))}
        value={filter.mediaType ?? ""}
        counts={choices?.mediaType}
        whenChosen={whenChosen}
      />
      <TagFilter value={filter.tag} whenChosen={whenChosen} />
      <CheckFilter
        name="isRatedShown"
        label={m.explore_work_filter_rated()}
        value={filter.isRatedShown}
        whenChosen={whenChosen}
      />
      <div className="md:w-0 md:min-w-60 md:flex-1">{children}</div>
      <SortChip
        sort={filter.sort}
        hasWords={filter.query !== ""}
        labels={[
          ["newest", m.explore_service_sort_newest()],
          ["popular", m.explore_sort_popular()],
        ]}
        whenChosen={whenChosen}
      />
      <PopularNote sort={filter.sort} isOfWorks />
    </SearchFrame>
  );
}
