import { CREATOR_SORTS } from "#domain/commission/facet.ts";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import * as PATHS from "#domain/site/paths.ts";
import type { CreatorFilter } from "./search-form.tsx";

/** The search of a URL; invalid parameters are ignored. */
export function filterOf(parameters: URLSearchParams): CreatorFilter {
  const sort = CREATOR_SORTS.find((known) => known === parameters.get("sort"));
  return {
    query: (parameters.get("query") ?? "").slice(0, QUERY_MAX),
    categoryCode: (parameters.get("categoryCode") ?? "").slice(0, QUERY_MAX),
    isOpen: parameters.get("isOpen") === "true",
    languageCode: LANGUAGE_CODES.find((code) => code === parameters.get("languageCode")) ?? null,
    sort: sort ?? "relevance",
  };
}

/** The input of creator.search. */
export const searchInput = ({ query, categoryCode, isOpen, languageCode, sort }: CreatorFilter) => ({
  sort,
  ...(query.trim() === "" ? {} : { query }),
  ...(categoryCode === "" ? {} : { categoryCode }),
  ...(isOpen ? { isOpen } : {}),
  ...(languageCode === null ? {} : { languageCode }),
});

/** By more than the order. */
export const isNarrowed = (filter: CreatorFilter): boolean => Object.keys(searchInput(filter)).length > 1;

/** The cursor of these results. */
export const firstPagePath = (filter: CreatorFilter): string => pathOf(searchInput(filter));

/** The path of the next page, for the link. */
export const nextPagePath = (filter: CreatorFilter, cursor: string): string =>
  pathOf({ ...searchInput(filter), cursor });

function pathOf(asked: Record<string, string | boolean>): string {
  const parameters = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return `${PATHS.explore}?${parameters}`;
}
