import { isGrams } from "../search-terms.ts";
import { GRAM_KEYS, KNOWN_WORDS } from "./concepts.ts";
import { wordsOfQuery } from "./search-query.ts";

/** Why something else is offered than what was asked for (rule E8). */
export const NEAREST_BY = ["FILTERS", "SPELLING", "WORDS", "POPULAR"] as const;
export type NearestBy = (typeof NEAREST_BY)[number];

export interface NearestQuery {
  by: NearestBy;
  query: string;
}

/** A word of so many letters may have one letter wrong, a longer one two. */
const ONE_WRONG_MIN = 4;
const TWO_WRONG_MIN = 7;
/** Words of the query that are tried by themselves. */
const SINGLE_MAX = 3;

/** Letters to add, drop, change or swap with their neighbour, between two words. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1, isSwapped ? before[j - 2]! + 1 : Infinity));
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
}

function meant(word: string): string {
  if (isGrams(word) || word.length < ONE_WRONG_MIN || KNOWN_WORDS.includes(word)) return word;
  const most = word.length >= TWO_WRONG_MIN ? 2 : 1;
  const near = KNOWN_WORDS.filter((known) => Math.abs(known.length - word.length) <= most)
    .map((known) => ({ known, away: distance(word, known) }))
    .filter(({ away }) => away <= most)
    .sort((first, second) => first.away - second.away);
  return near[0]?.known ?? word;
}

/** What a word without spaces around it is about. */
const within = (word: string): string | null =>
  isGrams(word) ? (GRAM_KEYS.find((key) => word.includes(key)) ?? null) : null;

/**
 * What to look for instead, the nearest first, when `typed` has found nothing: without the filters, spelled as it may have been
 * meant, by one of its words, and by nothing, the popular first.
 */
export function nearestQueries(typed: string, isFiltered: boolean): NearestQuery[] {
  const words = wordsOfQuery(typed);
  const corrected = words.map(meant).join(" ");
  const singles = [...words]
    .sort((one, other) => other.length - one.length)
    .flatMap((word) => [...(words.length > 1 ? [word] : []), within(word)])
    .filter((word) => word !== null)
    .slice(0, SINGLE_MAX);
  return [
    ...(isFiltered && words.length > 0 ? [{ by: "FILTERS" as const, query: typed }] : []),
    ...(corrected === words.join(" ") ? [] : [{ by: "SPELLING" as const, query: corrected }]),
    ...singles.map((query) => ({ by: "WORDS" as const, query })),
    { by: "POPULAR", query: "" },
  ];
}
