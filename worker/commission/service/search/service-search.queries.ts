import { sql, type SQL } from "drizzle-orm";
import { serviceFacet, serviceTagFacet, ON_REQUEST_KEY, type ServiceSort } from "#domain/commission/service-facet.ts";
import { searchQuery } from "#domain/commission/search-terms.ts";
import type { ExchangeRate } from "#domain/money/conversion.ts";
import { tagKeyOf, tagTerm } from "#domain/portfolio/work-facet.ts";
import { isNotHidden } from "../../../account/not-hidden.ts";
import type { Database } from "../../../db/client.ts";
import { withCandidates, type TermTable } from "../../../db/term-candidates.ts";
import type { Cursor } from "../../../wire/cursor.wire.ts";
import type { ServiceSearch } from "../../../wire/listing/service-search.wire.ts";
import { priceKeyOf } from "./service-listing.store.ts";

const TERMS: TermTable = { table: "service_term", id: "service_id", newest: "created_at" };
/** Where counting ends: more than this is "more than this". */
export const COUNTED = 200;

const SORTS = {
  newest: { column: "f.created_at", order: "desc" },
  popular: { column: "f.popularity", order: "desc" },
  priceLow: { column: "f.price_key", order: "asc" },
  priceHigh: { column: "f.price_key", order: "desc" },
} as const satisfies Record<ServiceSort, { column: string; order: "asc" | "desc" }>;

/** Read from the account itself: a ban takes effect at once (rule A4). */
const NOT_HIDDEN = isNotHidden(sql.raw("l.account_id"));

export interface FoundService {
  serviceId: string;
  sortKey: number;
}

/** The list that is read, and what else must hold. A tag alone has a list of its own; beside anything else it is a term. */
function listOf(search: ServiceSearch) {
  const isOpen = search.isOpen === true;
  const filter = {
    categoryCode: search.categoryCode ?? null,
    contentKind: search.contentKind ?? null,
    usecase: search.usecase ?? null,
    turnaroundDays: search.turnaroundDays ?? null,
    isCommercial: search.isCommercial === true,
    languageCode: search.languageCode ?? null,
  };
  const query = searchQuery(search.query ?? "");
  const words = query?.words ?? [];
  const tagKey = tagKeyOf(search.tag ?? "");
  const isNarrowed = query !== null || Object.values(filter).some((value) => value !== null && value !== false);
  if (tagKey !== "" && !isNarrowed) return { facet: serviceTagFacet(tagKey, isOpen), terms: [], words, tag: null };
  const tag = tagKey === "" ? null : tagTerm(tagKey);
  return {
    facet: serviceFacet({ ...filter, isOpen }),
    terms: [...(tag === null ? [] : [tag]), ...(query?.terms ?? [])],
    words,
    tag,
  };
}

/** How a search is put to the database; null when nothing can be found. */
function planOf(search: ServiceSearch, rates: readonly ExchangeRate[]) {
  const { priceFrom, priceTo, currencyCode } = search;
  const { facet, terms, words, tag } = listOf(search);
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
  return { facet, order, key: columnOf(column), bounds, terms, words, tag };
}

/** One more row than the page shows. Reads a bounded number of rows whatever the number of services (rule E4). */
export async function searchServices(
  database: Database,
  search: ServiceSearch,
  rates: readonly ExchangeRate[],
): Promise<FoundService[]> {
  const plan = planOf(search, rates);
  if (plan === null) return [];
  const { facet, key, order, bounds, terms, words, tag } = plan;
  const hasTerms = terms.length > 0;
  const direction = sql.raw(order);
  const conditions = [
    sql`f.facet = ${facet}`,
    ...bounds,
    NOT_HIDDEN,
    ...words.map((word) => sql`instr(l.search_text, ${word}) > 0`),
    ...(tag === null
      ? []
      : [sql`exists (select 1 from service_term t where t.term = ${tag} and t.service_id = f.service_id)`]),
    ...(search.cursor ? [after(key, order, search.cursor)] : []),
  ];
  return database.all<FoundService>(sql`
    ${hasTerms ? withCandidates(TERMS, terms) : sql``}
    select f.service_id as serviceId, ${key} as sortKey
    from ${hasTerms ? CANDIDATES_FIRST : sql`service_facet f`}
    join service_listing l on l.service_id = f.service_id
    where ${sql.join(conditions, sql` and `)}
    order by ${key} ${direction}, f.service_id ${direction}
    limit ${search.limit + 1}`);
}

/** How many a search without words, nor a tag beside other things, finds, up to one more than are counted; null where there are words. */
export async function countServices(
  database: Database,
  search: ServiceSearch,
  rates: readonly ExchangeRate[],
): Promise<number | null> {
  const plan = planOf(search, rates);
  if (plan === null) return 0;
  if (plan.terms.length > 0) return null;
  const conditions = sql.join([sql`f.facet = ${plan.facet}`, ...plan.bounds], sql` and `);
  const [row] = await database.all<{ found: number }>(
    sql`select count(*) as found from (select 1 from service_facet f where ${conditions} limit ${COUNTED + 1})`,
  );
  return row?.found ?? 0;
}

/** `cross join` keeps this join order: SQLite would walk the whole sorted facet for a rare word. */
const CANDIDATES_FIRST = sql`candidate c cross join service_facet f on f.service_id = c.service_id`;

const after = (key: SQL, order: "asc" | "desc", cursor: Cursor): SQL =>
  sql`(${key}, f.service_id) ${sql.raw(order === "asc" ? ">" : "<")} (${cursor.key}, ${cursor.id})`;
