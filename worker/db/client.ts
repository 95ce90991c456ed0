import { drizzle } from "drizzle-orm/d1";

/**
 * A drizzle client over D1 or over a D1 session (`withSession`), which is how reads reach a replica. It is not told the tables: queries
 * name theirs, and reading through all of them takes longer than most requests' own work.
 */
export function createDatabase(binding: D1Database | D1DatabaseSession) {
  return drizzle(binding as D1Database);
}

export type Database = ReturnType<typeof createDatabase>;

declare const ofSearches: unique symbol;

/** That of the searches (worker/search): what reads it does not take the core for it. */
export type SearchDatabase = Database & { readonly [ofSearches]: true };

export const createSearchDatabase = (binding: D1Database | D1DatabaseSession): SearchDatabase =>
  createDatabase(binding) as SearchDatabase;
