import { nearestQueries, type NearestQuery } from "#domain/commission/search/nearest.ts";

/** Things that are offered where nothing was found. */
export const NEAREST_MAX = 12;

/** The nearest to a search that has found nothing (rule E9), and why it is; null where there is nothing at all. */
export async function findNearest<Item>(
  typed: string,
  isFiltered: boolean,
  search: (query: string, isPopularFirst: boolean) => Promise<readonly Item[]>,
): Promise<(NearestQuery & { items: readonly Item[] }) | null> {
  for (const nearest of nearestQueries(typed, isFiltered)) {
    const items = await search(nearest.query, nearest.by === "POPULAR");
    if (items.length > 0) return { ...nearest, items };
  }
  return null;
}
