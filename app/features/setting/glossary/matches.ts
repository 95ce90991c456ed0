import { normalizeSearch } from "#domain/commission/search-terms.ts";
import { TERM_LANGUAGES, type Term } from "#domain/translation/glossary.ts";

/** A term is found by any part of any of its words, however it is written. */
export function matches(term: Term, searched: string): boolean {
  const words = normalizeSearch(searched);
  return words === "" || TERM_LANGUAGES.some((code) => normalizeSearch(term[code] ?? "").includes(words));
}
