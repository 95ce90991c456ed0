import {
  isContentKind,
  isUseCase,
  SERVICE_SORTS,
  TURNAROUNDS,
  type ServiceSort,
  type Turnaround,
} from "#domain/commission/service-facet.ts";
import type { ContentKind, UseCase } from "#domain/commission/category/category.ts";
import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { isActiveCurrencyCode, type ActiveCurrencyCode } from "#domain/money/currency.ts";
import { amountFromDecimal, TYPED_AMOUNT_MAX } from "#domain/money/typed-amount.ts";
import { tagOf, TAG_LENGTH } from "#domain/portfolio/work.ts";
import * as PATHS from "#domain/site/paths.ts";

export interface ServiceSearchFilter {
  query: string;
  categoryCode: string;
  contentKind: ContentKind | null;
  usecase: UseCase | null;
  isOpen: boolean;
  turnaroundDays: Turnaround | null;
  isCommercial: boolean;
  isSurprise: boolean;
  /** That the service is written in (rule L115); null: any. */
  languageCode: LanguageCode | null;
  /** Of works of its creator (rule L116); empty: any. */
  tag: string;
  /** As typed, in whole units of `currencyCode`; empty is none. What is no amount narrows nothing, and the field says so. */
  priceFrom: string;
  priceTo: string;
  currencyCode: ActiveCurrencyCode;
  sort: ServiceSort;
}

/** Longer ones are no currencies. */
const CODE_MAX = 16;

/** The search of a URL; parameters that mean nothing are ignored. `currencyCode` is the reader's, where it names none. */
export function serviceFilterOf(parameters: URLSearchParams, currencyCode: ActiveCurrencyCode): ServiceSearchFilter {
  const text = (name: string, most: number) => (parameters.get(name) ?? "").trim().slice(0, most);
  const currency = text("currency", CODE_MAX);
  const known = isActiveCurrencyCode(currency) ? currency : currencyCode;
  const [contentKind, usecase] = [parameters.get("contentKind"), parameters.get("usecase")];
  return {
    query: text("query", QUERY_MAX),
    categoryCode: text("categoryCode", QUERY_MAX),
    contentKind: isContentKind(contentKind) ? contentKind : null,
    usecase: isUseCase(usecase) ? usecase : null,
    isOpen: parameters.get("isOpen") === "true",
    turnaroundDays: TURNAROUNDS.find((days) => String(days) === parameters.get("turnaroundDays")) ?? null,
    isCommercial: parameters.get("isCommercial") === "true",
    isSurprise: parameters.get("isSurprise") === "true",
    languageCode: LANGUAGE_CODES.find((code) => code === parameters.get("languageCode")) ?? null,
    tag: tagOf(text("tag", TAG_LENGTH)),
    priceFrom: text("priceFrom", TYPED_AMOUNT_MAX),
    priceTo: text("priceTo", TYPED_AMOUNT_MAX),
    currencyCode: known,
    sort: SERVICE_SORTS.find((sort) => sort === parameters.get("sort")) ?? "relevance",
  };
}

const amountOf = (typed: string, currencyCode: ActiveCurrencyCode) =>
  typed === "" ? null : amountFromDecimal(typed, currencyCode);

export const isPrice = (typed: string, currencyCode: ActiveCurrencyCode): boolean =>
  typed === "" || amountOf(typed, currencyCode) !== null;

/** No price is between these two. */
export function isPriceRangeEmpty({ priceFrom, priceTo, currencyCode }: ServiceSearchFilter): boolean {
  const [from, to] = [amountOf(priceFrom, currencyCode), amountOf(priceTo, currencyCode)];
  return from !== null && to !== null && from > to;
}

/** The input of commissionService.search. */
export function serviceSearchInput(filter: ServiceSearchFilter) {
  const { query, categoryCode, contentKind, usecase, isOpen, turnaroundDays, isCommercial, isSurprise } = filter;
  const { languageCode, tag, currencyCode, sort } = filter;
  return {
    sort,
    currencyCode,
    ...(query === "" ? {} : { query }),
    ...(categoryCode === "" ? {} : { categoryCode }),
    ...(contentKind === null ? {} : { contentKind }),
    ...(usecase === null ? {} : { usecase }),
    ...(isOpen ? { isOpen } : {}),
    ...(turnaroundDays === null ? {} : { turnaroundDays }),
    ...(isCommercial ? { isCommercial } : {}),
    ...(isSurprise ? { isSurprise } : {}),
    ...(languageCode === null ? {} : { languageCode }),
    ...(tag === "" ? {} : { tag }),
    priceFrom: amountOf(filter.priceFrom, currencyCode),
    priceTo: amountOf(filter.priceTo, currencyCode),
  };
}

/** The address of these results; without a cursor, of their first page. */
export function servicePagePath(filter: ServiceSearchFilter, cursor: string | null = null): string {
  const { isOpen, turnaroundDays, isCommercial, isSurprise, currencyCode, sort, priceFrom, priceTo, ...texts } = filter;
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | null) => value && parameters.set(name, value);
  for (const [name, value] of Object.entries(texts)) set(name, value);
  set("priceFrom", priceFrom);
  set("priceTo", priceTo);
  if (priceFrom !== "" || priceTo !== "") set("currency", currencyCode);
  if (turnaroundDays !== null) set("turnaroundDays", String(turnaroundDays));
  if (isCommercial) set("isCommercial", "true");
  if (isSurprise) set("isSurprise", "true");
  if (isOpen) set("isOpen", "true");
  if (sort !== "relevance") set("sort", sort);
  set("cursor", cursor);
  return parameters.size === 0 ? PATHS.exploreServices : `${PATHS.exploreServices}?${parameters}`;
}

export const isNarrowed = (filter: ServiceSearchFilter): boolean =>
  servicePagePath({ ...filter, sort: "relevance" }) !== PATHS.exploreServices;
