import { FOUND_MAX } from "#domain/commission/search/found-count.ts";
import { sql, type SQL } from "drizzle-orm";
import type { CreatorCard } from "#domain/commission/listing.ts";
import { ACTIVE_CODES } from "#domain/commission/category/categories.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { searchQuery, type SearchQuery } from "#domain/commission/search/search-query.ts";
import { defaultOrder, facetOf, type CreatorSort } from "#domain/commission/facet.ts";
import type { Counts } from "#domain/review/reputation.ts";
import type { Database } from "#worker/db/client.ts";
import { countChoices, type ChoiceCount } from "#worker/db/facet-counts.ts";
import { havingTerms, relevanceKey, withCandidates, type TermTable } from "#worker/db/term-candidates.ts";
import type { Cursor } from "#worker/wire/cursor.wire.ts";
import { versionOf } from "#worker/site/page-cache/content-version.queries.ts";
import type { Versioned } from "#worker/site/page-cache/versioned-cache.ts";
import type { CreatorSearch } from "#worker/wire/listing/creator.wire.ts";

const TERMS: TermTable = { table: "creator_term", id: "account_id", newest: "updated_at" };

const SORT_COLUMNS = {
  relevance: sql.raw("s.updated_at"),
  updatedAt: sql.raw("s.updated_at"),
  createdAt: sql.raw("s.created_at"),
  commissionFormCount: sql.raw("s.form_count"),
  name: sql.raw("s.name_key"),
  popular: sql.raw("s.popularity"),
} as const satisfies Record<CreatorSort, SQL>;

/**
 * Read from the account itself: a ban takes effect at once (rule A4), while the listing is rewritten only when its
 * owner changes something.
 */
const NOT_BANNED = sql.raw(
  `not exists (select 1 from user_account u where u.id = s.account_id and instr(u.roles, '"ban"') > 0)`,
);

/** One row beside each card (rule O65), as JSON. */
const COUNTED = sql.raw(`iif(t.account_id is null, null, json_object(
  'completedOrders', t.completed_orders, 'promisedOrders', t.promised_orders, 'onTimeOrders', t.on_time_orders,
  'people', t.people, 'returningPeople', t.returning_people, 'answeredRequests', t.answered_requests,
  'answerWithinHours', t.answer_within_hours, 'reviews', t.reviews, 'stars', t.stars))`);

const LIST_VERSION = versionOf("creators");

export interface FoundCreator {
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
export const searchCreators = (database: Database, search: CreatorSearch): Promise<FoundCreators> =>
  runSearch(database, selectCreators(search));

/** Two searches in one trip, the results of the first before those of the second. */
export const searchCreatorsTwice = (database: Database, first: CreatorSearch, second: CreatorSearch) =>
  runSearch(
    database,
    sql`select * from (${selectCreators(first)}) union all select * from (${selectCreators(second)})`,
  );

interface Row {
  card: string;
  counts: string | null;
  sortKey: string | number;
  createdAt: number;
  found: number | null;
  listVersion: string;
}

async function runSearch(database: Database, search: SQL): Promise<FoundCreators> {
  const rows = await database.all<Row>(search);
  const value = rows.map(({ card, counts, sortKey, createdAt, found }) => ({
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
  const key = isFitting ? relevanceKey(TERMS, query, sql`s.account_id`, column) : column;
  const order = search.order ?? defaultOrder(search.sort);
  const direction = sql.raw(order);
  return sql`
    ${query ? withCandidates(TERMS, query.terms) : sql``}
    select l.card as card, ${key} as sortKey, s.created_at as createdAt, ${COUNTED} as counts,
      ${query || search.cursor ? sql.raw("null") : countOf(facet)} as found, ${LIST_VERSION} as listVersion
    from ${query ? CANDIDATES_FIRST : sql`creator_shelf s`}
    join creator_listing l on l.account_id = s.account_id
    left join standing t on t.account_id = s.account_id and t.side = 'SELLER'
    where s.shelf = ${facet} and ${NOT_BANNED} ${query ? contains(query) : sql``} ${search.cursor ? after(key, order, search.cursor) : sql``}
    order by ${key} ${direction}, s.account_id ${direction}
    limit ${search.limit + 1}`;
}

const FACETS = { table: "creator_shelf", column: "shelf" };

/** How many creators each choice of a filter would leave beside the other filters; null where words narrow, too. */
export async function countCreatorChoices(database: Database, search: CreatorSearch): Promise<ChoiceCount[] | null> {
  if (searchQuery(search.query ?? "")) return null;
  const [category, isOpen, language] = [
    search.categoryCode ?? null,
    search.isOpen === true,
    search.languageCode ?? null,
  ];
  return countChoices(database, FACETS, {
    categoryCode: Object.fromEntries(ACTIVE_CODES.map((code) => [code, facetOf(code, isOpen, language)])),
    languageCode: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, facetOf(category, isOpen, code)])),
    isOpen: { true: facetOf(category, true, language) },
  });
}

/** Evaluated once a statement: it names nothing of the row it stands beside. */
const countOf = (facet: string): SQL =>
  sql`(select count(*) from (select 1 from creator_shelf s where s.shelf = ${facet} and ${NOT_BANNED} limit ${FOUND_MAX + 1}))`;

/** `cross join` keeps this join order: SQLite would walk the whole sorted facet for a rare word. */
const CANDIDATES_FIRST = sql`candidate c cross join creator_shelf s on s.account_id = c.account_id`;

const contains = ({ words, concepts }: SearchQuery): SQL =>
  sql.join(
    [
      ...words.map((word) => sql`instr(l.search_text, ${word}) > 0`),
      ...havingTerms(TERMS, concepts, sql`s.account_id`),
    ].map((condition) => sql`and ${condition}`),
    sql` `,
  );

const after = (key: SQL, order: "asc" | "desc", cursor: Cursor): SQL =>
  sql`and (${key}, s.account_id) ${sql.raw(order === "asc" ? ">" : "<")} (${cursor.key}, ${cursor.id})`;
