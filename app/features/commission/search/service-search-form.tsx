import { CONTENT_KINDS, USE_CASES, type ContentKind, type UseCase } from "#domain/commission/category/category.ts";
import { TURNAROUNDS } from "#domain/commission/service-facet.ts";
import { m } from "#messages";
import type { ChoiceCounts } from "../../explore/choice-counts.ts";
import { CategoryFilter } from "../../explore/category-filter.tsx";
import { CheckFilter, OpenFilter } from "../../explore/check-filter.tsx";
import { ChipSelect, SortChip } from "../../explore/filter-chip.tsx";
import type { Found } from "../../explore/results/found-count.tsx";
import { LanguageFilter } from "../../explore/language-filter.tsx";
import { PopularNote } from "../../explore/popular-note.tsx";
import { countSet, SearchFrame } from "../../explore/search-frame.tsx";
import { TagFilter } from "../../explore/tag-filter.tsx";
import { useSearchAsTyped } from "../../explore/use-search-as-typed.ts";
import { faultOf, PriceFilter } from "./price-filter.tsx";
import type { ServiceSearchFilter } from "./service-filter.ts";

const KIND_LABELS: Record<ContentKind, () => string> = {
  illustration: m.explore_service_kind_illustration,
  graphic: m.explore_service_kind_graphic,
  "2d-avatar": m.explore_service_kind_2d_avatar,
  "3d-model": m.explore_service_kind_3d_model,
  animation: m.explore_service_kind_animation,
  video: m.explore_service_kind_video,
  audio: m.explore_service_kind_audio,
  music: m.explore_service_kind_music,
};
const USE_LABELS: Record<UseCase, () => string> = {
  "live-streaming": m.explore_service_use_live_streaming,
  "video-on-demand": m.explore_service_use_video_on_demand,
  community: m.explore_service_use_community,
  sns: m.explore_service_use_sns,
  hobby: m.explore_service_use_hobby,
  concept: m.explore_service_use_concept,
};

export interface ServiceSearchFormProps {
  filter: ServiceSearchFilter;
  found: Found | null;
  /** How many each choice leaves; null where it is not known. */
  choices: ChoiceCounts | null;
}

/** A plain GET form; with JavaScript every change searches. */
export function ServiceSearchForm({ filter, found, choices }: ServiceSearchFormProps) {
  const search = useSearchAsTyped();
  const { whenChosen } = search;
  const isFaulty = Boolean(faultOf(filter, "priceFrom") || faultOf(filter, "priceTo"));
  return (
    <SearchFrame
      search={search}
      query={filter.query}
      isFaulty={isFaulty}
      found={found}
      placeholder={m.explore_service_search_placeholder()}
      narrowedBy={countSet([
        filter.categoryCode,
        filter.contentKind,
        filter.usecase,
        filter.priceFrom,
        filter.priceTo,
        filter.turnaroundDays,
        filter.tag,
        filter.languageCode,
        filter.isCommercial,
        filter.isSurprise,
        filter.isOpen,
      ])}
    >
      <CategoryFilter value={filter.categoryCode} counts={choices} whenChosen={whenChosen} />
      <ChipSelect
        name="contentKind"
        label={m.explore_service_filter_kind()}
        options={CONTENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))}
        value={filter.contentKind ?? ""}
        counts={choices?.contentKind}
        whenChosen={whenChosen}
      />
      <ChipSelect
        name="usecase"
        label={m.explore_service_filter_use()}
        options={USE_CASES.map((value) => ({ value, label: USE_LABELS[value]() }))}
        value={filter.usecase ?? ""}
        counts={choices?.usecase}
        whenChosen={whenChosen}
      />
      <PriceFilter filter={filter} isFaulty={isFaulty} search={search} />
      <ChipSelect
        name="turnaroundDays"
        label={m.commission_fact_turnaround()}
        options={TURNAROUNDS.map((days) => ({
          value: String(days),
          label: m.explore_service_filter_within({ count: days }),
        }))}
        value={String(filter.turnaroundDays ?? "")}
        counts={choices?.turnaroundDays}
        whenChosen={whenChosen}
      />
      <TagFilter value={filter.tag} whenChosen={whenChosen} />
      <LanguageFilter value={filter.languageCode} counts={choices} whenChosen={whenChosen} />
      <CheckFilter
        name="isCommercial"
        label={m.commission_licence_commercial()}
        value={filter.isCommercial}
        counts={choices}
        whenChosen={whenChosen}
      />
      <CheckFilter
        name="isSurprise"
        label={m.commission_surprise_filter()}
        value={filter.isSurprise}
        counts={choices}
        whenChosen={whenChosen}
      />
      <OpenFilter value={filter.isOpen} counts={choices} whenChosen={whenChosen} />
      <SortChip
        sort={filter.sort}
        hasWords={filter.query !== ""}
        labels={[
          ["newest", m.explore_service_sort_newest()],
          ["popular", m.explore_sort_popular()],
          ["priceLow", m.explore_service_sort_price_low()],
          ["priceHigh", m.explore_service_sort_price_high()],
        ]}
        whenChosen={whenChosen}
      />
      <PopularNote sort={filter.sort} />
    </SearchFrame>
  );
}
