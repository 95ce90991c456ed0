import { sql, type SQL } from "drizzle-orm";
import { HEAD_END, inHead } from "#domain/commission/search/index-terms.ts";
import type { SearchQuery } from "#domain/commission/search/search-query.ts";

/** A search with words reads at most this many things, newest first, however many there are (rule E4). */
const CANDIDATES = 300;

/** A table of terms: `term`, the id of the thing, and what makes one newer than another. */
export interface TermTable {
  table: string;
  id: string;
  newest: string;
}

/** `with candidate as …`: the newest things with the rarest of the terms; counting stops at the search's limit. */
export function withCandidates({ table, id, newest }: TermTable, terms: readonly string[]): SQL {
  const [from, thing, by] = [sql.raw(table), sql.raw(id), sql.raw(newest)];
  return sql`with driver as (
      select value from json_each(${JSON.stringify(terms)}) t
      order by (select count(*) from (select 1 from ${from} where term = t.value limit ${CANDIDATES})) limit 1),
    candidate as (
      select ${thing} from ${from} where term = (select value from driver)
      order by ${by} desc limit ${CANDIDATES})`;
}

/** What something has beside its words: each of these terms. */
export const havingTerms = ({ table, id }: TermTable, terms: readonly string[], thing: SQL): SQL[] =>
  terms.map(
    (term) => sql`exists (select 1 from ${sql.raw(table)} t where t.term = ${term} and t.${sql.raw(id)} = ${thing})`,
  );

/** Above every instant in milliseconds until the year 2109. */
const ABOVE_INSTANTS = 2 ** 42;

/**
 * What the fitting first are sorted by (rule E4): those whose head has every word, the newest first, then the others. The
 * listing is `l`.
 */
export function relevanceKey(table: TermTable, { words, concepts }: SearchQuery, thing: SQL, newest: SQL): SQL {
  const conditions = [
    ...words.map((word) => sql`instr(l.search_text, ${word}) between 1 and instr(l.search_text, ${HEAD_END})`),
    ...havingTerms(table, concepts.map(inHead), thing),
  ];
  return sql`(iif(${sql.join(conditions, sql` and `)}, ${sql.raw(String(ABOVE_INSTANTS))}, 0) + ${newest})`;
}
