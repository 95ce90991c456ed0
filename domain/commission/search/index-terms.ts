import { foldSearch, isGrams, SEARCH_TEXT_MAX, tokensOf } from "../search-terms.ts";
import { conceptTerms } from "./concepts.ts";

/** Characters of a word's beginnings; a longer one is found by its first eight, and compared with the text itself. */
const BEGINNING_MAX = 8;

/** Between what something is called and what else is said of it. No token is or has it. */
export const HEAD_END = " |";

const wordsIn = (parts: readonly string[]): string =>
  tokensOf(foldSearch(parts.join(" ")))
    .map((token) => ` ${token}`)
    .join("");

/**
 * The text that something is found by: what it is called (its head), then what else is said of it, most telling first; words
 * after spaces, as `searchQuery` compares them.
 */
export const searchTextOf = (head: readonly string[], parts: readonly string[] = []): string =>
  Array.from(wordsIn(head) + HEAD_END + wordsIn(parts))
    .slice(0, SEARCH_TEXT_MAX)
    .join("");

/** The term of something whose head is about what the term `concept` says. */
export const inHead = (concept: string): string => `^${concept}`;

/** A name that is one word is found by any part of it: by every end of it. */
export const everyEnd = (name: string): string[] => {
  const characters = Array.from(name);
  return characters.slice(0, -2).map((_, at) => characters.slice(at).join(""));
};

/** The terms of a word that a search looks up: those of `searchQuery` are among them. */
function termsOf(token: string): string[] {
  const characters = Array.from(token);
  if (isGrams(token)) return characters.flatMap((first, at) => [first, first + (characters[at + 1] ?? "")]);
  return characters.slice(0, BEGINNING_MAX).map((_, at) => characters.slice(0, at + 1).join(""));
}

/** Beginnings of words, one and two characters in a row of what has no spaces, and what text and head are about (rule E4). */
export function indexTerms(searchText: string): string[] {
  const [head] = searchText.split(HEAD_END);
  return [
    ...new Set([
      ...tokensOf(searchText).flatMap(termsOf),
      ...conceptTerms(searchText),
      ...conceptTerms(head!).map(inHead),
    ]),
  ];
}

/** The terms that everything with this word has, of which any leads to it. */
export function lookedUp(token: string): string[] {
  const characters = Array.from(token);
  if (!isGrams(token)) return [characters.slice(0, BEGINNING_MAX).join("")];
  if (characters.length === 1) return [token];
  return characters.slice(1).map((second, at) => characters[at]! + second);
}
