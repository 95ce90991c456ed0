import { sql, type SQL } from "drizzle-orm";
import { HEAD_END, inHead } from "#domain/commission/search/index-terms.ts";
import type { SearchQuery } from "#domain/commission/search/search-query.ts";

/** A search with words reads at most this many things, newest first, however many there are (rule E4). */
const CANDIDATES = 300;

/** A table of terms: `term`, and the number of the thing, which is the larger the newer it is. */
export type TermTable = "creator_term" | "service_term" | "work_term";

/** `with candidate as …`: the newest things with the rarest of the terms; counting stops at the search's limit. */
export function withCandidates(table: TermTable, terms: readonly string[]): SQL {
  const from = sql.raw(table);
  return sql`with driver as (
      select value from json_each(${JSON.stringify(terms)}) t
      order by (select count(*) from (select 1 from ${from} where term = t.value limit ${CANDIDATES})) limit 1),
    candidate as (
      select id from ${from} where term = (select value from driver)
      order by id desc limit ${CANDIDATES})`;
}

/** What something has beside its words: each of these terms. */
export const havingTerms = (table: TermTable, terms: readonly string[], thing: SQL): SQL[] =>
  terms.map((term) => sql`exists (select 1 from ${sql.raw(table)} t where t.term = ${term} and t.id = ${thing})`);

/** Above every instant in milliseconds until the year 2109. */
const ABOVE_INSTANTS = 2 ** 42;

/**
 * What the fitting first are sorted by (rule E4): those whose head has every word, the newest first, then the others. The
 * listing is `l`, and its number is the instant from which on it is listed.
 */
export function relevanceKey(table: TermTable, { words, concepts }: SearchQuery, thing: SQL, newest: SQL): SQL {
  const conditions = [
    ...words.map((word) => sql`instr(l.search_text, ${word}) between 1 and instr(l.search_text, ${HEAD_END})`),
    ...havingTerms(table, concepts.map(inHead), thing),
  ];
  return sql`(iif(${sql.join(conditions, sql` and `)}, ${sql.raw(String(ABOVE_INSTANTS))}, 0) + ${newest})`;
}
