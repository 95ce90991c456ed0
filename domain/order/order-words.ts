import { foldSearch, isGrams, QUERY_MAX, tokensOf } from "#domain/commission/search-terms.ts";

/** Characters of a request that are searched. */
const WORDS_MAX = 2000;

/** What an order is found by, each word after a space (rule S40). */
export const orderWords = (parts: readonly string[]): string => {
  const words = tokensOf(foldSearch(parts.join(" "))).map((token) => ` ${token}`);
  return Array.from(words.join("")).slice(0, WORDS_MAX).join("");
};

/**
 * What the words of a found order contain, all of it: of each typed word its beginning, of what is written without spaces any
 * part. Empty when there is nothing to search for.
 */
export function soughtWords(typed: string): string[] {
  const folded = Array.from(foldSearch(typed)).slice(0, QUERY_MAX).join("");
  return [...new Set(tokensOf(folded).map((token) => (isGrams(token) ? token : ` ${token}`)))];
}
