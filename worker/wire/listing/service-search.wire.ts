import { z } from "zod";
import { CONTENT_KINDS, USE_CASES } from "#domain/commission/category/category.ts";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { SERVICE_SORTS, TURNAROUNDS } from "#domain/commission/service-facet.ts";
import { ACTIVE_CURRENCY_CODES, DEFAULT_CURRENCY_CODE } from "#domain/money/currency.ts";
import { TAG_LENGTH } from "#domain/portfolio/work.ts";
import { page } from "../cursor.wire.ts";

const amount = z.number().int().min(0).max(1_000_000_000_000).nullish();

/** commissionService.search (contract.md, Typed API). */
export const serviceSearch = page.extend({
  query: z.string().max(QUERY_MAX).nullish(),
  categoryCode: z.string().max(100).nullish(),
  contentKind: z.enum(CONTENT_KINDS).nullish(),
  usecase: z.enum(USE_CASES).nullish(),
  isOpen: z.boolean().nullish(),
  /** At most this many days. */
  turnaroundDays: z.literal(TURNAROUNDS).nullish(),
  /** Only with commercial use, included or for a price. */
  isCommercial: z.boolean().nullish(),
  /** Only with surprise mode. */
  isSurprise: z.boolean().nullish(),
  languageCode: z.enum(LANGUAGE_CODES).nullish(),
  tag: z.string().max(TAG_LENGTH).nullish(),
  /** Minor units of `currencyCode`. */
  priceFrom: amount,
  priceTo: amount,
  currencyCode: z.enum(ACTIVE_CURRENCY_CODES).default(DEFAULT_CURRENCY_CODE),
  sort: z.enum(SERVICE_SORTS).default("relevance"),
});
export type ServiceSearch = z.infer<typeof serviceSearch>;
