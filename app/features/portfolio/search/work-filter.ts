import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import type { MediaType } from "#domain/media/media.ts";
import { tagOf, TAG_LENGTH } from "#domain/portfolio/work.ts";
import { isMediaType, WORK_SORTS, type WorkSort } from "#domain/portfolio/work-facet.ts";
import * as PATHS from "#domain/site/paths.ts";

export interface WorkSearchFilter {
  query: string;
  tag: string;
  categoryCode: string;
  mediaType: MediaType | null;
  isRatedShown: boolean;
  sort: WorkSort;
}

/** The search of a URL; parameters that mean nothing are ignored. */
export function workFilterOf(parameters: URLSearchParams): WorkSearchFilter {
  const text = (name: string, most: number) => (parameters.get(name) ?? "").trim().slice(0, most);
  const mediaType = parameters.get("mediaType");
  return {
    query: text("query", QUERY_MAX),
    tag: tagOf(text("tag", TAG_LENGTH)),
    categoryCode: text("categoryCode", QUERY_MAX),
    mediaType: isMediaType(mediaType) ? mediaType : null,
    isRatedShown: parameters.get("isRatedShown") === "true",
    sort: WORK_SORTS.find((sort) => sort === parameters.get("sort")) ?? "relevance",
  };
}

/** The input of portfolioWork.search. */
export const workSearchInput = ({ query, tag, categoryCode, mediaType, isRatedShown, sort }: WorkSearchFilter) => ({
  ...(query === "" ? {} : { query }),
  ...(tag === "" ? {} : { tag }),
  ...(categoryCode === "" ? {} : { categoryCode }),
  ...(mediaType === null ? {} : { mediaType }),
  ...(isRatedShown ? { isRatedShown } : {}),
  ...(sort === "relevance" ? {} : { sort }),
});

/** The address of these results; without a cursor, of their first page. */
export function workPagePath(filter: WorkSearchFilter, cursor: string | null = null): string {
  const asked = { ...workSearchInput(filter), ...(cursor === null ? {} : { cursor }) };
  const parameters = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return parameters.size === 0 ? PATHS.exploreWorks : `${PATHS.exploreWorks}?${parameters}`;
}

export const isNarrowed = (filter: WorkSearchFilter): boolean =>
  workPagePath({ ...filter, isRatedShown: false, sort: "relevance" }) !== PATHS.exploreWorks;
