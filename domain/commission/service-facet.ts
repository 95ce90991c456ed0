import { findCategory } from "./category/categories.ts";
import { CONTENT_KINDS, USE_CASES, type ContentKind, type UseCase } from "./category/category.ts";

/** What services can be sorted by (rule L51). */
export const SERVICE_SORTS = ["newest", "priceLow", "priceHigh"] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];

/** What services can be narrowed by, beside words and a price; null: by everything. */
export interface ServiceFilter {
  categoryCode: string | null;
  contentKind: ContentKind | null;
  usecase: UseCase | null;
  isOpen: boolean;
}

/** In the place of a price that is set after hearing the request: above every amount (rule L51). */
export const ON_REQUEST_KEY = 2 ** 52;

/**
 * The list that a filter names; a service stands in all that fit it. Null when nothing can be in it: a category that is not
 * of the kind or the use that was asked for.
 */
export function serviceFacet({ categoryCode, contentKind, usecase, isOpen }: ServiceFilter): string | null {
  const availability = isOpen ? "open" : "all";
  if (categoryCode === null) return `${availability}:${contentKind ?? "*"}/${usecase ?? "*"}`;
  const category = findCategory(categoryCode);
  const isFitting =
    (contentKind === null || category?.contents.includes(contentKind)) &&
    (usecase === null || category?.usecases.includes(usecase));
  return isFitting ? `${availability}:${categoryCode}` : null;
}

/** Every list that a service stands in. */
export function serviceFacetsOf(service: { categoryCodes: readonly string[]; isOpen: boolean }): string[] {
  const anything: ServiceFilter = { categoryCode: null, contentKind: null, usecase: null, isOpen: false };
  const filters = [anything];
  for (const categoryCode of service.categoryCodes) {
    filters.push({ ...anything, categoryCode });
    const category = findCategory(categoryCode);
    for (const contentKind of [null, ...(category?.contents ?? [])])
      for (const usecase of [null, ...(category?.usecases ?? [])]) filters.push({ ...anything, contentKind, usecase });
  }
  const availabilities = service.isOpen ? [false, true] : [false];
  const facets = availabilities.flatMap((isOpen) => filters.map((filter) => serviceFacet({ ...filter, isOpen })));
  return [...new Set(facets.filter((facet) => facet !== null))];
}

export const isContentKind = (text: string | null): text is ContentKind =>
  (CONTENT_KINDS as readonly (string | null)[]).includes(text);
export const isUseCase = (text: string | null): text is UseCase =>
  (USE_CASES as readonly (string | null)[]).includes(text);
