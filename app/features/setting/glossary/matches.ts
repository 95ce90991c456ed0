import { normalizeSearch } from "#domain/commission/search-terms.ts";

/** A term is found by any part of either word, however it is written. */
export function matches(term: { readonly ja: string; readonly en: string }, searched: string): boolean {
  const words = normalizeSearch(searched);
  return words === "" || normalizeSearch(term.ja).includes(words) || normalizeSearch(term.en).includes(words);
}
