import { sql } from "drizzle-orm";
import { CHOICES_COUNTED } from "#domain/commission/search/counted-choices.ts";
import type { SearchDatabase } from "./client.ts";

/** By the name of a filter, and by the value that can be chosen: the list that it would show; null: nothing can be in it. */
export type ChoiceLists = Readonly<Record<string, Readonly<Record<string, string | null>>>>;
/** How many a choice leaves, up to one more than are counted. */
export interface ChoiceCount {
  filter: string;
  value: string;
  count: number;
}

/** Counts what every choice of a search's filters would leave, in one statement. */
export async function countChoices(
  search: SearchDatabase,
  table: "creator_facet" | "service_facet" | "work_facet",
  lists: ChoiceLists,
): Promise<ChoiceCount[]> {
  const named = new Set(Object.values(lists).flatMap((values) => Object.values(values)));
  const facets = JSON.stringify([...named].filter((facet) => facet !== null));
  const from = sql.raw(table);
  const rows = await search.all<{ facet: string; found: number }>(sql`
    select value as facet,
      (select count(*) from (select 1 from ${from} f where f.facet = (select id from facet where name = value) limit ${CHOICES_COUNTED + 1})) as found
    from json_each(${facets})`);
  const found = new Map(rows.map((row) => [row.facet, row.found]));
  return Object.entries(lists).flatMap(([filter, values]) =>
    Object.entries(values).map(([value, facet]) => ({ filter, value, count: found.get(facet ?? "") ?? 0 })),
  );
}
