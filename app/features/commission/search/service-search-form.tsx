import { CONTENT_KINDS, USE_CASES, type ContentKind, type UseCase } from "#domain/commission/category/category.ts";
import { SERVICE_SORTS, TURNAROUNDS, type ServiceSort } from "#domain/commission/service-facet.ts";
import { ACTIVE_CURRENCY_CODES, CURRENCIES } from "#domain/money/currency.ts";
import { TYPED_AMOUNT_MAX } from "#domain/money/typed-amount.ts";
import { m } from "#messages";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { CategoryFilter } from "../../explore/category-filter.tsx";
import { CheckFilter, OpenFilter } from "../../explore/check-filter.tsx";
import { LanguageFilter } from "../../explore/language-filter.tsx";
import { PopularNote } from "../../explore/popular-note.tsx";
import { countSet, SearchFrame } from "../../explore/search-frame.tsx";
import { TagFilter } from "../../explore/tag-filter.tsx";
import { useSearchAsTyped } from "../../explore/use-search-as-typed.ts";
import { isPrice, isPriceRangeEmpty, type ServiceSearchFilter } from "./service-filter.ts";

const SORT_LABELS: Record<ServiceSort, () => string> = {
  newest: m.explore_service_sort_newest,
  popular: m.explore_sort_popular,
  priceLow: m.explore_service_sort_price_low,
  priceHigh: m.explore_service_sort_price_high,
};
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

/** A plain GET form; with JavaScript every change searches. */
export function ServiceSearchForm({ filter }: { filter: ServiceSearchFilter }) {
  const search = useSearchAsTyped();
  const { whenTyped, whenChosen } = search;
  const { currencyCode } = filter;
  const { symbol, decimalDigits } = CURRENCIES[currencyCode];
  const fault = (name: "priceFrom" | "priceTo") => {
    if (!isPrice(filter[name], currencyCode)) return m.explore_service_price_invalid();
    return name === "priceTo" && isPriceRangeEmpty(filter) && m.explore_service_price_range_empty();
  };
  const price = (name: "priceFrom" | "priceTo", label: string) => (
    <TextField
      name={name}
      label={label}
      prefix={symbol}
      inputMode={decimalDigits === 0 ? "numeric" : "decimal"}
      maxLength={TYPED_AMOUNT_MAX}
      defaultValue={filter[name]}
      {...whenTyped}
      error={fault(name)}
    />
  );
  return (
    <SearchFrame
      search={search}
      query={filter.query}
      isFaulty={Boolean(fault("priceFrom") || fault("priceTo"))}
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
        filter.isOpen,
      ])}
    >
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-4">
        <CategoryFilter value={filter.categoryCode} whenChosen={whenChosen} />
        <Select
          name="contentKind"
          label={m.explore_service_filter_kind()}
          placeholder={m.explore_service_filter_all()}
          options={CONTENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))}
          defaultValue={filter.contentKind ?? ""}
          onValueChange={whenChosen}
        />
        <Select
          name="usecase"
          label={m.explore_service_filter_use()}
          placeholder={m.explore_service_filter_all()}
          options={USE_CASES.map((value) => ({ value, label: USE_LABELS[value]() }))}
          defaultValue={filter.usecase ?? ""}
          onValueChange={whenChosen}
        />
        <Select
          name="sort"
          label={m.creator_sort()}
          options={SERVICE_SORTS.map((value) => ({ value, label: SORT_LABELS[value]() }))}
          defaultValue={filter.sort}
          onValueChange={whenChosen}
        />
        {price("priceFrom", m.explore_service_filter_price_from())}
        {price("priceTo", m.explore_service_filter_price_to())}
        <Select
          name="currency"
          label={m.commission_field_currency()}
          options={ACTIVE_CURRENCY_CODES.map((code) => ({ value: code, label: code }))}
          defaultValue={currencyCode}
          onValueChange={whenChosen}
        />
        <Select
          name="turnaroundDays"
          label={m.commission_fact_turnaround()}
          placeholder={m.explore_service_filter_all()}
          options={TURNAROUNDS.map((days) => ({
            value: String(days),
            label: m.explore_service_filter_within({ count: days }),
          }))}
          defaultValue={String(filter.turnaroundDays ?? "")}
          onValueChange={whenChosen}
        />
        <TagFilter value={filter.tag} whenChosen={whenChosen} />
        <LanguageFilter value={filter.languageCode} whenChosen={whenChosen} />
        <div className="col-span-full flex flex-wrap gap-x-6 gap-y-3">
          <CheckFilter
            name="isCommercial"
            label={m.commission_licence_commercial()}
            value={filter.isCommercial}
            whenChosen={whenChosen}
          />
          <OpenFilter value={filter.isOpen} whenChosen={whenChosen} />
        </div>
      </div>
      <PopularNote sort={filter.sort} />
    </SearchFrame>
  );
}
