import { MEDIA_TYPES } from "#domain/media/media.ts";
import { WORK_SORTS, type WorkSort } from "#domain/portfolio/work-facet.ts";
import { m } from "#messages";
import { Select } from "../../../ui/form/select.tsx";
import { CategoryFilter } from "../../explore/category-filter.tsx";
import { CheckFilter } from "../../explore/check-filter.tsx";
import { PopularNote } from "../../explore/popular-note.tsx";
import { countSet, SearchFrame } from "../../explore/search-frame.tsx";
import { TagFilter } from "../../explore/tag-filter.tsx";
import { useSearchAsTyped } from "../../explore/use-search-as-typed.ts";
import { mediaTypeLabel } from "../../media/player/media-labels.ts";
import type { WorkSearchFilter } from "./work-filter.ts";

/** A document's label is that of everything else (rule F21), so it is no choice of its own. */
const CHOICES = MEDIA_TYPES.filter((type) => type !== "DOCUMENT");

const SORT_LABELS: Record<WorkSort, () => string> = {
  newest: m.explore_service_sort_newest,
  popular: m.explore_sort_popular,
};

/** A plain GET form; with JavaScript every change searches. */
export function WorkSearchForm({ filter }: { filter: WorkSearchFilter }) {
  const search = useSearchAsTyped();
  const { whenChosen } = search;
  return (
    <SearchFrame
      search={search}
      query={filter.query}
      placeholder={m.explore_work_search_placeholder()}
      narrowedBy={countSet([filter.tag, filter.categoryCode, filter.mediaType, filter.isRatedShown])}
    >
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-4">
        <TagFilter value={filter.tag} whenChosen={whenChosen} />
        <CategoryFilter value={filter.categoryCode} whenChosen={whenChosen} />
        <Select
          name="mediaType"
          label={m.explore_work_filter_media()}
          placeholder={m.explore_service_filter_all()}
          options={CHOICES.map((value) => ({ value, label: mediaTypeLabel(value) }))}
          defaultValue={filter.mediaType ?? ""}
          onValueChange={whenChosen}
        />
        <Select
          name="sort"
          label={m.creator_sort()}
          options={WORK_SORTS.map((value) => ({ value, label: SORT_LABELS[value]() }))}
          defaultValue={filter.sort}
          onValueChange={whenChosen}
        />
        <div className="col-span-full">
          <CheckFilter
            name="isRatedShown"
            label={m.explore_work_filter_rated()}
            value={filter.isRatedShown}
            whenChosen={whenChosen}
          />
        </div>
      </div>
      <PopularNote sort={filter.sort} isOfWorks />
    </SearchFrame>
  );
}
