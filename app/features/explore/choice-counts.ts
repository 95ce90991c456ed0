import type { ChoiceCount } from "#worker/db/facet-counts.ts";

/** By the name of a filter, and by the value that can be chosen: how many it leaves. */
export type ChoiceCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** As the searches answer it; null where it is not known. */
export const choiceCounts = (choices: readonly ChoiceCount[] | null): ChoiceCounts | null =>
  choices &&
  choices.reduce<Record<string, Record<string, number>>>((counts, { filter, value, count }) => {
    (counts[filter] ??= {})[value] = count;
    return counts;
  }, {});
