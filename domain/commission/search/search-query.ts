import { foldSearch, isGrams, QUERY_MAX, tokensOf } from "../search-terms.ts";
import { conceptsOfQuery } from "./concepts.ts";
import { lookedUp } from "./index-terms.ts";

/** Terms of a query that are looked up; the rest of it is compared with the text itself. */
const QUERY_TERMS_MAX = 8;
/** Words that say nothing about what is looked for, where others stand beside them. */
const SILENT = new Set(
  "a an the for of my to in on with and or me i we you your some need want looking find please commission commissions commissioned".split(
    " ",
  ),
);

export interface SearchQuery {
  /** Parts that the search text of a match contains, all of them. */
  words: readonly string[];
  /** Terms that any match must have; the rarest of them leads to the candidates. */
  terms: readonly string[];
  /** Those of `terms` that the search text does not show: of what a match is about. */
  concepts: readonly string[];
}

/** The address of a profile, of which its handle is looked for; and what is typed before a handle. */
const PROFILE = /^(?:https?:\/\/[\w.-]+|[\w-]+(?:\.[\w-]+)+)(?::\d+)?\/(\w+)\/?$/i;
const withoutPlace = (typed: string): string => PROFILE.exec(typed)?.[1] ?? typed.replace(/^@(?=\w)/, "");

function typedWords(typed: string): string[] {
  const folded = Array.from(foldSearch(withoutPlace(typed.trim())));
  return tokensOf(folded.slice(0, QUERY_MAX).join(""));
}

const isTelling = (word: string): boolean => !SILENT.has(word);

/** The typed words, without those that carry no meaning. */
export const wordsOfQuery = (typed: string): string[] => typedWords(typed).filter(isTelling);

/** What to look up for the typed text; null when that is nothing. Signs alone find nothing. */
export function searchQuery(typed: string): SearchQuery | null {
  if (typed.trim() === "") return null;
  const { terms: concepts, rest: others } = conceptsOfQuery(typedWords(typed));
  const telling = others.filter(isTelling);
  const rest = concepts.length + telling.length > 0 ? telling : others;
  const words = [...new Set(rest.map((word) => (isGrams(word) ? word : ` ${word}`)))];
  const terms = [...new Set([...concepts, ...rest.flatMap(lookedUp)])].slice(0, QUERY_TERMS_MAX);
  return terms.length > 0 ? { words, terms, concepts } : { words: [typed], terms: [typed], concepts: [] };
}
