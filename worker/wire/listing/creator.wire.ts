import { z } from "zod";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { CREATOR_SORT_KEYS, creatorSortOf, SORT_ORDERS } from "#domain/commission/facet.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { page } from "../cursor.wire.ts";

/** creator.search (contract.md, Typed API). */
export const creatorSearch = page.extend({
  query: z.string().max(QUERY_MAX).nullish(),
  categoryCode: z.string().max(100).nullish(),
  isOpen: z.boolean().nullish(),
  /** That they write in (rule L99). */
  languageCode: z.enum(LANGUAGE_CODES).nullish(),
  sort: z.enum(CREATOR_SORT_KEYS).default("relevance").transform(creatorSortOf),
  order: z.enum(SORT_ORDERS).nullish(),
});
export type CreatorSearch = z.infer<typeof creatorSearch>;

/** creator.getFeatured. */
export const featuredCreators = z.object({ limit: z.number().int().min(1).max(20) });
