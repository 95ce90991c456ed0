import { foldSearch } from "#domain/commission/search-terms.ts";
import { MEDIA_TYPES, type MediaType } from "#domain/media/media.ts";

/** What works can be narrowed by, beside words and a tag; null: by everything. */
export interface WorkFilter {
  categoryCode: string | null;
  /** Of a work's first entry, as its label says (rule S23). */
  mediaType: MediaType | null;
  /** Whether rated works are among them (rule F5). */
  isRatedShown: boolean;
}

/** What works can be sorted by (rules P13, L97); "relevance" is the newest first where there are no words. */
export const WORK_SORTS = ["relevance", "newest", "popular"] as const;
export type WorkSort = (typeof WORK_SORTS)[number];

/** The list that a filter names; a work stands in all that fit it. */
export const workFacet = ({ categoryCode, mediaType, isRatedShown }: WorkFilter): string =>
  `${isRatedShown ? "all" : "unrated"}:${categoryCode ?? "*"}/${mediaType ?? "*"}`;

/** The list of works with a tag, for a search that asks for nothing else. */
export const tagFacet = (tagKey: string, isRatedShown: boolean): string =>
  `${isRatedShown ? "all" : "unrated"}:#${tagKey}`;

/** Tags that read alike are one (rule E4). */
export const tagKeyOf = (tag: string): string => foldSearch(tag);

/** A tag among the terms of a search: longer than any term of words is, so that it cannot be one. */
export const tagTerm = (tagKey: string): string => `tag:${tagKey}`;

/** Every list that a work stands in. */
export function workFacetsOf(work: {
  categoryCodes: readonly string[];
  mediaType: MediaType;
  tags: readonly string[];
  isRated: boolean;
}): string[] {
  const facets = (work.isRated ? [true] : [true, false]).flatMap((isRatedShown) => [
    ...[null, ...work.categoryCodes].flatMap((categoryCode) =>
      [null, work.mediaType].map((mediaType) => workFacet({ categoryCode, mediaType, isRatedShown })),
    ),
    ...work.tags.map((tag) => tagFacet(tagKeyOf(tag), isRatedShown)),
  ]);
  return [...new Set(facets)];
}

export const isMediaType = (text: string | null): text is MediaType =>
  (MEDIA_TYPES as readonly (string | null)[]).includes(text);
