import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** Where counting ends beside a choice of a filter: it says "99+". */
export const CHOICES_COUNTED = 99;

/** By the name of a filter, and by the value that can be chosen: the list that it would show; null: nothing can be in it. */
export type ChoiceLists = Readonly<Record<string, Readonly<Record<string, string | null>>>>;
/** The same: how many are in that list, up to one more than are counted. */
export type ChoiceCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts what every choice of a search's filters would leave, in one statement. `column` of `table` names the list. */
export async function countChoices(
  database: Database,
  { table, column }: { table: string; column: string },
  lists: ChoiceLists,
): Promise<ChoiceCounts> {
  const named = new Set(Object.values(lists).flatMap((values) => Object.values(values)));
  const facets = JSON.stringify([...named].filter((facet) => facet !== null));
  const [from, by] = [sql.raw(table), sql.raw(column)];
  const rows = await database.all<{ facet: string; found: number }>(sql`
    select value as facet,
      (select count(*) from (select 1 from ${from} f where f.${by} = value limit ${CHOICES_COUNTED + 1})) as found
    from json_each(${facets})`);
  const found = new Map(rows.map((row) => [row.facet, row.found]));
  const counted = (values: Readonly<Record<string, string | null>>) =>
    Object.fromEntries(Object.entries(values).map(([value, facet]) => [value, found.get(facet ?? "") ?? 0]));
  return Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, counted(values)]));
}
