/**
 * What "popular" counts (rule L97): each point of a kind weighs so much, and no more than so many are counted, so that nobody
 * comes first by visits alone, nor stays first by having been there for long.
 */
export const POPULARITY = {
  visitor: { weight: 1, most: 500 },
  bookmark: { weight: 5, most: 200 },
  completedOrder: { weight: 20, most: 100 },
} as const;

/** Visitors are counted if they came within so many days. */
export const POPULAR_DAYS = 30;

export type PopularityCounts = Readonly<Record<keyof typeof POPULARITY, number>>;

export const popularityOf = (counts: PopularityCounts): number =>
  Object.entries(POPULARITY).reduce(
    (sum, [kind, { weight, most }]) => sum + weight * Math.min(most, counts[kind as keyof typeof POPULARITY]),
    0,
  );
