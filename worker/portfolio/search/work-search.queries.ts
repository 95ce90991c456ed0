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
import type { SearchDatabase } from "#worker/db/client.ts";
import { countChoices, type ChoiceCount } from "#worker/db/facet-counts.ts";
import { facetId } from "#worker/search/listing-rows.ts";
import { havingTerms, relevanceKey, withCandidates, type TermTable } from "#worker/db/term-candidates.ts";
import type { WorkSearch } from "#worker/wire/listing/work-search.wire.ts";

const TERMS: TermTable = "work_term";
/** Tags read for one suggestion, and those suggested. */
const TAGS_READ = 300;
const TAGS_SUGGESTED = 8;
/** Behind every text that begins with what stands before it. */
const LAST_CHARACTER = "\u{10ffff}";

export interface FoundWork {
  /** Its number in the search. */
  id: number;
  workId: string;
  sortKey: number;
}

const SORT_COLUMNS = {
  relevance: "f.id",
  newest: "f.id",
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
export async function searchWorks(database: SearchDatabase, search: WorkSearch): Promise<FoundWork[]> {
  const { facet, terms, words, had, query } = planOf(search);
  const hasTerms = terms.length > 0;
  // With words the candidates come first: a plus keeps SQLite from walking the facet for each of them.
  const column = SORT_COLUMNS[search.sort];
  const key =
    search.sort === "relevance" && query !== null
      ? relevanceKey(TERMS, query, sql`f.id`, sql.raw(column))
      : sql.raw(hasTerms ? `+${column}` : column);
  const conditions: SQL[] = [
    sql`f.facet = ${facetId(facet)}`,
    ...words.map((word) => sql`instr(l.search_text, ${word}) > 0`),
    ...havingTerms(TERMS, had, sql`f.id`),
    ...(search.cursor ? [sql`(${key}, f.id) < (${search.cursor.key}, ${Number(search.cursor.id)})`] : []),
  ];
  return database.all<FoundWork>(sql`
    ${hasTerms ? withCandidates(TERMS, terms) : sql``}
    select f.id as id, l.work_id as workId, ${key} as sortKey
    from ${hasTerms ? sql`candidate c cross join work_facet f on f.id = c.id` : sql`work_facet f`}
    join work_listing l on l.id = f.id
    where ${sql.join(conditions, sql` and `)}
    order by ${key} desc, f.id desc
    limit ${search.limit + 1}`);
}

/** How many a search without words finds, up to one more than are counted; null where there are words. */
export async function countWorks(database: SearchDatabase, search: WorkSearch): Promise<number | null> {
  const { facet, terms } = planOf(search);
  if (terms.length > 0) return null;
  const [row] = await database.all<{ found: number }>(
    sql`select count(*) as found from (select 1 from work_facet f where f.facet = ${facetId(facet)} limit ${FOUND_MAX + 1})`,
  );
  return row?.found ?? 0;
}

/** How many works each choice of a filter would leave beside the other filters; null where words or a tag narrow, too. */
export async function countWorkChoices(database: SearchDatabase, search: WorkSearch): Promise<ChoiceCount[] | null> {
  if (searchQuery(search.query ?? "") || search.tag) return null;
  const filter = filterOf(search);
  return countChoices(database, "work_facet", {
    categoryCode: Object.fromEntries(
      ACTIVE_CODES.map((categoryCode) => [categoryCode, workFacet({ ...filter, categoryCode })]),
    ),
    mediaType: Object.fromEntries(MEDIA_TYPES.map((mediaType) => [mediaType, workFacet({ ...filter, mediaType })])),
  });
}

/** Tags that begin so, those of most works first; of everything where nothing is typed yet. */
export async function suggestTags(
  database: SearchDatabase,
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
