import { FOUND_MAX } from "#domain/commission/search/found-count.ts";
import { sql, type SQL } from "drizzle-orm";
import { ACTIVE_CODES } from "#domain/commission/category/categories.ts";
import { CONTENT_KINDS, USE_CASES } from "#domain/commission/category/category.ts";
import {
  ON_REQUEST_KEY,
  serviceFacet,
  serviceTagFacet,
  TURNAROUNDS,
  type ServiceFilter,
  type ServiceSort,
} from "#domain/commission/service-facet.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { searchQuery } from "#domain/commission/search/search-query.ts";
import type { ExchangeRate } from "#domain/money/conversion.ts";
import { tagKeyOf, tagTerm } from "#domain/portfolio/work-facet.ts";
import type { SearchDatabase } from "#worker/db/client.ts";
import { countChoices, type ChoiceCount } from "#worker/db/facet-counts.ts";
import { facetId } from "#worker/search/listing-rows.ts";
import { havingTerms, relevanceKey, withCandidates, type TermTable } from "#worker/db/term-candidates.ts";
import type { Cursor } from "#worker/wire/cursor.wire.ts";
import type { ServiceSearch } from "#worker/wire/listing/service-search.wire.ts";
import { priceKeyOf } from "./service-listing.store.ts";

const TERMS: TermTable = "service_term";

const SORTS = {
  relevance: { column: "f.id", order: "desc" },
  newest: { column: "f.id", order: "desc" },
  popular: { column: "f.popularity", order: "desc" },
  priceLow: { column: "f.price_key", order: "asc" },
  priceHigh: { column: "f.price_key", order: "desc" },
} as const satisfies Record<ServiceSort, { column: string; order: "asc" | "desc" }>;

export interface FoundService {
  /** Its number in the search. */
  id: number;
  serviceId: string;
  sortKey: number;
}

const filterOf = (search: ServiceSearch) => ({
  categoryCode: search.categoryCode ?? null,
  contentKind: search.contentKind ?? null,
  usecase: search.usecase ?? null,
  turnaroundDays: search.turnaroundDays ?? null,
  isCommercial: search.isCommercial === true,
  isSurprise: search.isSurprise === true,
  languageCode: search.languageCode ?? null,
});

/** The list that is read, and what else must hold. A tag alone has a list of its own; beside anything else it is a term. */
function listOf(search: ServiceSearch) {
  const isOpen = search.isOpen === true;
  const filter = filterOf(search);
  const query = searchQuery(search.query ?? "");
  const words = query?.words ?? [];
  const concepts = query?.concepts ?? [];
  const tagKey = tagKeyOf(search.tag ?? "");
  const isNarrowed = query !== null || Object.values(filter).some((value) => value !== null && value !== false);
  if (tagKey !== "" && !isNarrowed) return { facet: serviceTagFacet(tagKey, isOpen), terms: [], words, had: [], query };
  const tags = tagKey === "" ? [] : [tagTerm(tagKey)];
  return {
    facet: serviceFacet({ ...filter, isOpen }),
    terms: [...tags, ...(query?.terms ?? [])],
    words,
    had: [...tags, ...concepts],
    query,
  };
}

/** How a search is put to the database; null when nothing can be found. */
function planOf(search: ServiceSearch, rates: readonly ExchangeRate[]) {
  const { priceFrom, priceTo, currencyCode } = search;
  const { facet, terms, words, had, query } = listOf(search);
  if (facet === null) return null;
  const isPriced = typeof priceFrom === "number" || typeof priceTo === "number";
  // Within a range of prices any other order would read past what the range leaves out (rule L51).
  const sort = isPriced && search.sort !== "priceHigh" ? "priceLow" : search.sort;
  const keyOf = (amount: number) => priceKeyOf(Math.max(amount, 1), currencyCode, rates);
  // With words the candidates come first: a plus keeps SQLite from walking the prices for each of them.
  const columnOf = (column: string) => sql.raw(terms.length > 0 ? `+${column}` : column);
  const price = columnOf("f.price_key");
  const bounds = [
    ...(typeof priceFrom === "number" ? [sql`${price} >= ${keyOf(priceFrom)}`] : []),
    ...(typeof priceTo === "number" ? [sql`${price} <= ${keyOf(priceTo)}`] : []),
    ...(isPriced || sort === "priceHigh" ? [sql`${price} < ${ON_REQUEST_KEY}`] : []),
  ];
  const { column, order } = SORTS[sort];
  const isFitting = sort === "relevance" && query !== null;
  const key = isFitting ? relevanceKey(TERMS, query, sql`f.id`, sql.raw(column)) : columnOf(column);
  return { facet, order, key, bounds, terms, words, had };
}

/** One more row than the page shows. Reads a bounded number of rows whatever the number of services (rule E4). */
export async function searchServices(
  database: SearchDatabase,
  search: ServiceSearch,
  rates: readonly ExchangeRate[],
): Promise<FoundService[]> {
  const plan = planOf(search, rates);
  if (plan === null) return [];
  const { facet, key, order, bounds, terms, words, had } = plan;
  const hasTerms = terms.length > 0;
  const direction = sql.raw(order);
  const conditions = [
    sql`f.facet = ${facetId(facet)}`,
    ...bounds,
    ...words.map((word) => sql`instr(l.search_text, ${word}) > 0`),
    ...havingTerms(TERMS, had, sql`f.id`),
    ...(search.cursor ? [after(key, order, search.cursor)] : []),
  ];
  return database.all<FoundService>(sql`
    ${hasTerms ? withCandidates(TERMS, terms) : sql``}
    select f.id as id, l.service_id as serviceId, ${key} as sortKey
    from ${hasTerms ? CANDIDATES_FIRST : sql`service_facet f`}
    join service_listing l on l.id = f.id
    where ${sql.join(conditions, sql` and `)}
    order by ${key} ${direction}, f.id ${direction}
    limit ${search.limit + 1}`);
}

/** How many a search without words, nor a tag beside other things, finds, up to one more than are counted; null where there are words. */
export async function countServices(
  database: SearchDatabase,
  search: ServiceSearch,
  rates: readonly ExchangeRate[],
): Promise<number | null> {
  const plan = planOf(search, rates);
  if (plan === null) return 0;
  if (plan.terms.length > 0) return null;
  const conditions = sql.join([sql`f.facet = ${facetId(plan.facet)}`, ...plan.bounds], sql` and `);
  const [row] = await database.all<{ found: number }>(
    sql`select count(*) as found from (select 1 from service_facet f where ${conditions} limit ${FOUND_MAX + 1})`,
  );
  return row?.found ?? 0;
}

/** How many services each choice of a filter would leave beside the other filters; null where words, a tag or a price narrow, too. */
export async function countServiceChoices(
  database: SearchDatabase,
  search: ServiceSearch,
): Promise<ChoiceCount[] | null> {
  const { query, tag, priceFrom, priceTo } = search;
  if (searchQuery(query ?? "") || tag || typeof priceFrom === "number" || typeof priceTo === "number") return null;
  const filter: ServiceFilter = { ...filterOf(search), isOpen: search.isOpen === true };
  const listsOf = <Value extends string | number>(
    values: readonly Value[],
    chosen: (value: Value) => Partial<ServiceFilter>,
  ) => Object.fromEntries(values.map((value) => [value, serviceFacet({ ...filter, ...chosen(value) })]));
  return countChoices(database, "service_facet", {
    categoryCode: listsOf(ACTIVE_CODES, (categoryCode) => ({ categoryCode })),
    contentKind: listsOf(CONTENT_KINDS, (contentKind) => ({ contentKind })),
    usecase: listsOf(USE_CASES, (usecase) => ({ usecase })),
    turnaroundDays: listsOf(TURNAROUNDS, (turnaroundDays) => ({ turnaroundDays })),
    languageCode: listsOf(LANGUAGE_CODES, (languageCode) => ({ languageCode })),
    isCommercial: { true: serviceFacet({ ...filter, isCommercial: true }) },
    isSurprise: { true: serviceFacet({ ...filter, isSurprise: true }) },
    isOpen: { true: serviceFacet({ ...filter, isOpen: true }) },
  });
}

/** `cross join` keeps this join order: SQLite would walk the whole sorted facet for a rare word. */
const CANDIDATES_FIRST = sql`candidate c cross join service_facet f on f.id = c.id`;

const after = (key: SQL, order: "asc" | "desc", cursor: Cursor): SQL =>
  sql`(${key}, f.id) ${sql.raw(order === "asc" ? ">" : "<")} (${cursor.key}, ${Number(cursor.id)})`;
