import { z } from "zod";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { MEDIA_TYPES } from "#domain/media/media.ts";
import { TAG_LENGTH } from "#domain/portfolio/work.ts";
import { WORK_SORTS } from "#domain/portfolio/work-facet.ts";
import { page } from "../cursor.wire.ts";

/** portfolioWork.search (contract.md, Typed API). */
export const workSearch = page.extend({
  query: z.string().max(QUERY_MAX).nullish(),
  tag: z.string().max(TAG_LENGTH).nullish(),
  categoryCode: z.string().max(100).nullish(),
  mediaType: z.enum(MEDIA_TYPES).nullish(),
  isRatedShown: z.boolean().nullish(),
  sort: z.enum(WORK_SORTS).default("relevance"),
});
export type WorkSearch = z.infer<typeof workSearch>;

/** portfolioWork.suggestTags: the beginning of a tag. */
export const tagBeginning = z.object({ beginning: z.string().max(TAG_LENGTH) });
