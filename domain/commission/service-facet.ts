import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { findCategory } from "./category/categories.ts";
import { CONTENT_KINDS, USE_CASES, type ContentKind, type UseCase } from "./category/category.ts";

/** What services can be sorted by (rules L51, L97); "relevance" is the newest first where there are no words. */
export const SERVICE_SORTS = ["relevance", "newest", "popular", "priceLow", "priceHigh"] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];

/** Days within which a service may be wanted (rule L63); each is one more list that a service stands in. */
export const TURNAROUNDS = [7, 30] as const;
export type Turnaround = (typeof TURNAROUNDS)[number];

/** What services can be narrowed by, beside words and a price; null: by everything. */
export interface ServiceFilter {
  categoryCode: string | null;
  contentKind: ContentKind | null;
  usecase: UseCase | null;
  isOpen: boolean;
  turnaroundDays: Turnaround | null;
  /** Whether commercial use can be had, included or for a price (rule L60). */
  isCommercial: boolean;
  /** Only with surprise mode (rule L70). */
  isSurprise: boolean;
  /** That the service is written in (rule L115). */
  languageCode: LanguageCode | null;
}

/** Tags that lead to one service at most (rule L116). */
export const SERVICE_TAGS_MAX = 40;

/** The list of services that a tag leads to, for a search that asks for nothing else but openness. */
export const serviceTagFacet = (tagKey: string, isOpen: boolean): string => `${isOpen ? "open" : "all"}:#${tagKey}`;

/** In the place of a price that is set after hearing the request: above every amount (rule L51). */
export const ON_REQUEST_KEY = 2 ** 52;

/**
 * The list that a filter names; a service stands in all that fit it. Null when nothing can be in it: a category that is not
 * of the kind or the use that was asked for.
 */
export function serviceFacet(filter: ServiceFilter): string | null {
  const { categoryCode, contentKind, usecase, isOpen, turnaroundDays, isCommercial, isSurprise, languageCode } = filter;
  const availability = isOpen ? "open" : "all";
  const letters = `${isCommercial ? "c" : ""}${isSurprise ? "s" : ""}`;
  const facts = turnaroundDays === null && letters === "" ? "" : `;${turnaroundDays ?? "*"}${letters}`;
  const language = languageCode === null ? "" : `;${languageCode}`;
  if (categoryCode === null) return `${availability}:${contentKind ?? "*"}/${usecase ?? "*"}${facts}${language}`;
  const category = findCategory(categoryCode);
  const isFitting =
    (contentKind === null || category?.contents.includes(contentKind)) &&
    (usecase === null || category?.usecases.includes(usecase));
  return isFitting ? `${availability}:${categoryCode}${facts}${language}` : null;
}

/** Every list that a service stands in. */
export function serviceFacetsOf(service: {
  categoryCodes: readonly string[];
  isOpen: boolean;
  turnaroundDays: number | null;
  isCommercial: boolean;
  isSurprise: boolean;
  languages: readonly LanguageCode[];
  /** Folded, as domain/portfolio/work-facet.ts does it. */
  tagKeys: readonly string[];
}): string[] {
  const { turnaroundDays: days } = service;
  const anything: ServiceFilter = {
    categoryCode: null,
    contentKind: null,
    usecase: null,
    isOpen: false,
    turnaroundDays: null,
    isCommercial: false,
    isSurprise: false,
    languageCode: null,
  };
  const filters = [anything];
  for (const categoryCode of service.categoryCodes) {
    filters.push({ ...anything, categoryCode });
    const category = findCategory(categoryCode);
    for (const contentKind of [null, ...(category?.contents ?? [])])
      for (const usecase of [null, ...(category?.usecases ?? [])]) filters.push({ ...anything, contentKind, usecase });
  }
  const availabilities = service.isOpen ? [false, true] : [false];
  const turnarounds = [null, ...TURNAROUNDS.filter((most) => days !== null && days <= most)];
  const licences = service.isCommercial ? [false, true] : [false];
  const modes = service.isSurprise ? [false, true] : [false];
  const facets = availabilities.flatMap((isOpen) =>
    turnarounds.flatMap((turnaroundDays) =>
      licences.flatMap((isCommercial) =>
        modes.flatMap((isSurprise) =>
          [null, ...service.languages].flatMap((languageCode) =>
            filters.map((filter) =>
              serviceFacet({ ...filter, isOpen, turnaroundDays, isCommercial, isSurprise, languageCode }),
            ),
          ),
        ),
      ),
    ),
  );
  const tagged = availabilities.flatMap((isOpen) => service.tagKeys.map((tagKey) => serviceTagFacet(tagKey, isOpen)));
  return [...new Set([...facets.filter((facet) => facet !== null), ...tagged])];
}

export const isContentKind = (text: string | null): text is ContentKind =>
  (CONTENT_KINDS as readonly (string | null)[]).includes(text);
export const isUseCase = (text: string | null): text is UseCase =>
  (USE_CASES as readonly (string | null)[]).includes(text);
