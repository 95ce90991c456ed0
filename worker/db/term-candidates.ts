import { sql, type SQL } from "drizzle-orm";

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
