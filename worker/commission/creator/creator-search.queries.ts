import { FOUND_MAX } from "#domain/commission/search/found-count.ts";
import { sql, type SQL } from "drizzle-orm";
import type { CreatorCard } from "#domain/commission/listing.ts";
import { ACTIVE_CODES } from "#domain/commission/category/categories.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { searchQuery, type SearchQuery } from "#domain/commission/search/search-query.ts";
import { defaultOrder, facetOf, type CreatorSort } from "#domain/commission/facet.ts";
import type { Counts } from "#domain/review/reputation.ts";
import type { SearchDatabase } from "#worker/db/client.ts";
import { countChoices, type ChoiceCount } from "#worker/db/facet-counts.ts";
import { havingTerms, relevanceKey, withCandidates, type TermTable } from "#worker/db/term-candidates.ts";
import type { Cursor } from "#worker/wire/cursor.wire.ts";
import { facetId } from "#worker/search/listing-rows.ts";
import type { Versioned } from "#worker/site/page-cache/versioned-cache.ts";
import type { CreatorSearch } from "#worker/wire/listing/creator.wire.ts";

const TERMS: TermTable = "creator_term";

const SORT_COLUMNS = {
  relevance: sql.raw("s.id"),
  updatedAt: sql.raw("s.id"),
  createdAt: sql.raw("s.created_at"),
  commissionFormCount: sql.raw("s.form_count"),
  name: sql.raw("s.name_key"),
  popular: sql.raw("s.popularity"),
} as const satisfies Record<CreatorSort, SQL>;

/** Of the same moment as the rows; what is cached of them is shown as long as the core names the same. */
const LIST_VERSION = sql.raw("(select version from list_version where list = 'creators')");

export interface FoundCreator {
  /** Their number in the search. */
  id: number;
  card: CreatorCard;
  counts: Counts | null;
  sortKey: string | number;
  /** When they joined. */
  createdAt: number;
  /** How many the search finds in all, up to one more than are counted; null after its first page and where it has words. */
  found: number | null;
}

export type FoundCreators = Versioned<readonly FoundCreator[]>;

/** One more row than the page shows. Reads a bounded number of rows whatever the number of creators (rule E4). */
export const searchCreators = (database: SearchDatabase, search: CreatorSearch): Promise<FoundCreators> =>
  runSearch(database, selectCreators(search));

/** Two searches in one trip, the results of the first before those of the second. */
export const searchCreatorsTwice = (database: SearchDatabase, first: CreatorSearch, second: CreatorSearch) =>
  runSearch(
    database,
    sql`select * from (${selectCreators(first)}) union all select * from (${selectCreators(second)})`,
  );

interface Row {
  id: number;
  card: string;
  counts: string | null;
  sortKey: string | number;
  createdAt: number;
  found: number | null;
  listVersion: string;
}

async function runSearch(database: SearchDatabase, search: SQL): Promise<FoundCreators> {
  const rows = await database.all<Row>(search);
  const value = rows.map(({ id, card, counts, sortKey, createdAt, found }) => ({
    id,
    card: JSON.parse(card) as CreatorCard,
    counts: counts === null ? null : (JSON.parse(counts) as Counts),
    sortKey,
    createdAt,
    found,
  }));
  // Without a row there is no version, and nothing is cached.
  return { version: rows[0]?.listVersion ?? null, value };
}

function selectCreators(search: CreatorSearch): SQL {
  const facet = facetOf(search.categoryCode ?? null, search.isOpen === true, search.languageCode ?? null);
  const query = searchQuery(search.query ?? "");
  const column = SORT_COLUMNS[search.sort];
  const isFitting = search.sort === "relevance" && query !== null;
  const key = isFitting ? relevanceKey(TERMS, query, sql`s.id`, column) : column;
  const order = search.order ?? defaultOrder(search.sort);
  const direction = sql.raw(order);
  return sql`
    ${query ? withCandidates(TERMS, query.terms) : sql``}
    select s.id as id, l.card as card, ${key} as sortKey, s.created_at as createdAt, l.counts as counts,
      ${query || search.cursor ? sql.raw("null") : countOf(facet)} as found, ${LIST_VERSION} as listVersion
    from ${query ? CANDIDATES_FIRST : sql`creator_facet s`}
    join creator_listing l on l.id = s.id
    where s.facet = ${facetId(facet)} ${query ? contains(query) : sql``} ${search.cursor ? after(key, order, search.cursor) : sql``}
    order by ${key} ${direction}, s.id ${direction}
    limit ${search.limit + 1}`;
}

/** How many creators each choice of a filter would leave beside the other filters; null where words narrow, too. */
export async function countCreatorChoices(
  database: SearchDatabase,
  search: CreatorSearch,
): Promise<ChoiceCount[] | null> {
  if (searchQuery(search.query ?? "")) return null;
  const [category, isOpen, language] = [
    search.categoryCode ?? null,
    search.isOpen === true,
    search.languageCode ?? null,
  ];
  return countChoices(database, "creator_facet", {
    categoryCode: Object.fromEntries(ACTIVE_CODES.map((code) => [code, facetOf(code, isOpen, language)])),
    languageCode: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, facetOf(category, isOpen, code)])),
    isOpen: { true: facetOf(category, true, language) },
  });
}

/** Evaluated once a statement: it names nothing of the row it stands beside. */
const countOf = (facet: string): SQL =>
  sql`(select count(*) from (select 1 from creator_facet s where s.facet = ${facetId(facet)} limit ${FOUND_MAX + 1}))`;

/** `cross join` keeps this join order: SQLite would walk the whole sorted facet for a rare word. */
const CANDIDATES_FIRST = sql`candidate c cross join creator_facet s on s.id = c.id`;

const contains = ({ words, concepts }: SearchQuery): SQL =>
  sql.join(
    [...words.map((word) => sql`instr(l.search_text, ${word}) > 0`), ...havingTerms(TERMS, concepts, sql`s.id`)].map(
      (condition) => sql`and ${condition}`,
    ),
    sql` `,
  );

const after = (key: SQL, order: "asc" | "desc", cursor: Cursor): SQL =>
  sql`and (${key}, s.id) ${sql.raw(order === "asc" ? ">" : "<")} (${cursor.key}, ${Number(cursor.id)})`;
