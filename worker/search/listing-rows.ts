import { sql, type SQL } from "drizzle-orm";
import { base64Url } from "#domain/kernel/base64url.ts";
import type { SearchDatabase } from "#worker/db/client.ts";
import { facet } from "./schema.ts";

type ListingTable = "creator_listing" | "service_listing" | "work_listing";

/** The first number from `at` (milliseconds) on that no row has: the newest row has the largest. */
export const freeId = (table: ListingTable, at: number): SQL => sql`(with recursive free(id) as (
  select ${at} union all select free.id + 1 from free where exists (select 1 from ${sql.raw(table)} l where l.id = free.id))
  select max(id) from free)`;

/** Gives lists that occur for the first time their numbers. */
export const nameFacets = (search: SearchDatabase, names: readonly string[]) =>
  search
    .insert(facet)
    .select(sql`select null, value from json_each(${JSON.stringify([...new Set(names)])}) where true`)
    .onConflictDoNothing();

/** Their numbers, as JSON. */
export const facetIds = (names: readonly string[]): SQL =>
  sql`(select json_group_array(f.id) from json_each(${JSON.stringify(names)}) n join facet f on f.name = n.value)`;

/** The number of the list that is read. */
export const facetId = (name: string): SQL => sql`(select id from facet where name = ${name})`;

const SUM_BYTES = 12;

/** A sum by which a row is compared with what it should be. */
export async function sumOf(parts: readonly unknown[]): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(parts)));
  return base64Url(new Uint8Array(sum).subarray(0, SUM_BYTES));
}
