import { FOUND_MAX } from "#domain/commission/search/found-count.ts";
import { sql, type SQL } from "drizzle-orm";
import { ACTIVE_CODES } from "#domain/commission/category/categories.ts";
import { MEDIA_TYPES } from "#domain/media/media.ts";
import { searchQuery } from "#domain/commission/search/search-query.ts";
import {
  tagFacet,
  tagKeyOf,
  tagTerm,
  workFacet,
  type WorkFilter,
  type WorkSort,
} from "#domain/portfolio/work-facet.ts";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import type { Database } from "#worker/db/client.ts";
import { countChoices, type ChoiceCount } from "#worker/db/facet-counts.ts";
import { havingTerms, relevanceKey, withCandidates, type TermTable } from "#worker/db/term-candidates.ts";
import type { WorkSearch } from "#worker/wire/listing/work-search.wire.ts";

const TERMS: TermTable = { table: "work_term", id: "work_id", newest: "created_at" };
/** Tags read for one suggestion, and those suggested. */
const TAGS_READ = 300;
const TAGS_SUGGESTED = 8;
/** Behind every text that begins with what stands before it. */
const LAST_CHARACTER = "\u{10ffff}";

/** Read from the account itself: a ban takes effect at once (rule A4). */
const NOT_HIDDEN = isNotHidden(sql.raw("l.account_id"));

export interface FoundWork {
  workId: string;
  sortKey: number;
}

const SORT_COLUMNS = {
  relevance: "f.created_at",
  newest: "f.created_at",
  popular: "f.popularity",
} as const satisfies Record<WorkSort, string>;

const filterOf = ({ categoryCode, mediaType, isRatedShown }: WorkSearch): WorkFilter => ({
  categoryCode: categoryCode ?? null,
  mediaType: mediaType ?? null,
  isRatedShown: isRatedShown === true,
});

/** How a search is put to the database. A tag alone is a list of its own; beside anything else it is one of the terms. */
function planOf(search: WorkSearch) {
  const tagKey = tagKeyOf(search.tag ?? "");
  const query = searchQuery(search.query ?? "");
  const filter = filterOf(search);
  const [terms, words, concepts] = [query?.terms ?? [], query?.words ?? [], query?.concepts ?? []];
  if (tagKey === "") return { facet: workFacet(filter), terms, words, had: concepts, query };
  if (!query && filter.categoryCode === null && filter.mediaType === null)
    return { facet: tagFacet(tagKey, filter.isRatedShown), terms: [], words: [], had: [], query };
  const term = tagTerm(tagKey);
  return { facet: workFacet(filter), terms: [term, ...terms], words, had: [term, ...concepts], query };
}

/** In the order that was asked for; one more row than the page shows. Reads a bounded number of rows whatever the number of works (rule E4). */
export async function searchWorks(database: Database, search: WorkSearch): Promise<FoundWork[]> {
  const { facet, terms, words, had, query } = planOf(search);
  const hasTerms = terms.length > 0;
  // With words the candidates come first: a plus keeps SQLite from walking the facet for each of them.
  const column = SORT_COLUMNS[search.sort];
  const key =
    search.sort === "relevance" && query !== null
      ? relevanceKey(TERMS, query, sql`f.work_id`, sql.raw(column))
      : sql.raw(hasTerms ? `+${column}` : column);
  const conditions: SQL[] = [
    sql`f.facet = ${facet}`,
    NOT_HIDDEN,
    ...words.map((word) => sql`instr(l.search_text, ${word}) > 0`),
    ...havingTerms(TERMS, had, sql`f.work_id`),
    ...(search.cursor ? [sql`(${key}, f.work_id) < (${search.cursor.key}, ${search.cursor.id})`] : []),
  ];
  return database.all<FoundWork>(sql`
    ${hasTerms ? withCandidates(TERMS, terms) : sql``}
    select f.work_id as workId, ${key} as sortKey
    from ${hasTerms ? sql`candidate c cross join work_facet f on f.work_id = c.work_id` : sql`work_facet f`}
    join work_listing l on l.work_id = f.work_id
    where ${sql.join(conditions, sql` and `)}
    order by ${key} desc, f.work_id desc
    limit ${search.limit + 1}`);
}

/** How many a search without words finds, up to one more than are counted; null where there are words. */
export async function countWorks(database: Database, search: WorkSearch): Promise<number | null> {
  const { facet, terms } = planOf(search);
  if (terms.length > 0) return null;
  const [row] = await database.all<{ found: number }>(
    sql`select count(*) as found from (select 1 from work_facet f where f.facet = ${facet} limit ${FOUND_MAX + 1})`,
  );
  return row?.found ?? 0;
}

const FACETS = { table: "work_facet", column: "facet" };

/** How many works each choice of a filter would leave beside the other filters; null where words or a tag narrow, too. */
export async function countWorkChoices(database: Database, search: WorkSearch): Promise<ChoiceCount[] | null> {
  if (searchQuery(search.query ?? "") || search.tag) return null;
  const filter = filterOf(search);
  return countChoices(database, FACETS, {
    categoryCode: Object.fromEntries(
      ACTIVE_CODES.map((categoryCode) => [categoryCode, workFacet({ ...filter, categoryCode })]),
    ),
    mediaType: Object.fromEntries(MEDIA_TYPES.map((mediaType) => [mediaType, workFacet({ ...filter, mediaType })])),
  });
}

/** Tags that begin so, those of most works first; of everything where nothing is typed yet. */
export async function suggestTags(
  database: Database,
  beginning: string,
): Promise<readonly { tag: string; works: number }[]> {
  const key = tagKeyOf(beginning);
  if (key === "")
    return database.all(sql`select tag, works from tag_count order by works desc, tag_key limit ${TAGS_SUGGESTED}`);
  return database.all(sql`
    select tag, works from (
      select tag, tag_key, works from tag_count
      where tag_key >= ${key} and tag_key < ${key + LAST_CHARACTER} order by tag_key limit ${TAGS_READ})
    order by works desc, tag_key limit ${TAGS_SUGGESTED}`);
}
