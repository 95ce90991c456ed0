import { foldSearch, isGrams, tokensOf } from "../search-terms.ts";
import { SYNONYMS } from "./synonyms.ts";

/** A word of up to so many letters is only itself, or its plural: "art" is no beginning of "article". */
const WHOLE_WORD_MAX = 3;
/** Words of the longest synonym. */
const WORDS_MAX = 4;

interface Pattern {
  readonly text: string;
  readonly isWhole: boolean;
}

interface Concept {
  /** Among the terms of a search: no term of words has such a beginning. */
  readonly term: string;
  readonly patterns: readonly Pattern[];
}

const tokens = (written: string): readonly string[] => tokensOf(foldSearch(written));

function patternOf(written: string): Pattern {
  const words = tokens(written);
  const last = words.at(-1)!;
  return {
    text: (isGrams(words[0]!) ? "" : " ") + words.join(" "),
    isWhole: !isGrams(last) && last.length <= WHOLE_WORD_MAX,
  };
}

const CONCEPTS: readonly Concept[] = SYNONYMS.map((row) => ({
  term: `=${tokens(row[0]!).join(" ")}`,
  patterns: row.map(patternOf),
}));

const TERM_OF: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((row, at) => row.map((written) => [tokens(written).join(" "), CONCEPTS[at]!.term] as const)),
);

/** What an indexed text is about, as terms: of each row of synonyms that it has a word of (rule E4). */
export function conceptTerms(searchText: string): string[] {
  const text = ` ${searchText.trimStart()} `;
  const has = ({ text: pattern, isWhole }: Pattern) =>
    isWhole ? text.includes(`${pattern} `) || text.includes(`${pattern}s `) : text.includes(pattern);
  return CONCEPTS.filter(({ patterns }) => patterns.some(has)).map(({ term }) => term);
}

const singular = (key: string): string => key.replace(/(?<=[a-z0-9]{2})s$/, "");

/** The words of a query as what they mean, where a row of synonyms has them, the longest first; the rest as they are. */
export function conceptsOfQuery(words: readonly string[]): { terms: readonly string[]; rest: readonly string[] } {
  const terms: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(WORDS_MAX, words.length - at);
    let term: string | undefined;
    for (; length > 0 && term === undefined; length -= 1) {
      const key = words.slice(at, at + length).join(" ");
      term = TERM_OF.get(key) ?? TERM_OF.get(singular(key));
      if (term !== undefined) break;
    }
    if (term === undefined) rest.push(words[at]!);
    else terms.push(term);
    at += Math.max(length, 1);
  }
  return { terms: [...new Set(terms)], rest };
}

/** Latin words that mean something to a search; what is typed wrongly is compared with them. */
export const KNOWN_WORDS: readonly string[] = [
  ...new Set([...TERM_OF.keys()].flatMap((key) => key.split(" ")).filter((word) => /^[a-z]{4,}$/.test(word))),
];

/** Synonyms without spaces between words, the longest first: what a longer Japanese query is about. */
export const GRAM_KEYS: readonly string[] = [...TERM_OF.keys()]
  .filter((key) => isGrams(key) && !key.includes(" ") && Array.from(key).length > 1)
  .sort((one, other) => other.length - one.length);
