import { normalizeSearch, QUERY_MAX } from "#domain/commission/search-terms.ts";

/** As many code points as the longest message has, whatever its characters are made of. */
const WORDS_MAX = 40_000;

/** Letters of the scripts that are written without spaces between words. */
const RUNS = /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]&&\p{L}]+/gv;

/**
 * A text as the index of a room keeps it (rule C31): words as they are, and what is written without spaces as pairs of
 * neighbouring characters, so that any part of it is a phrase of pairs.
 */
export function indexedWords(parts: readonly string[]): string {
  const text = Array.from(normalizeSearch(parts.join(" ")))
    .slice(0, WORDS_MAX)
    .join("");
  return text.replaceAll(RUNS, (run) => ` ${pairsOf(run).join(" ")} `).trim();
}

/**
 * The typed text, as an expression for SQLite's full-text search: all of the words, each from its beginning. Null when
 * there is nothing to search for.
 */
export function matchExpression(typed: string): string | null {
  const words = normalizeSearch(Array.from(typed).slice(0, QUERY_MAX).join(""))
    .split(" ")
    .flatMap((word) => [...(word.match(RUNS) ?? []).map(phraseOf), ...word.split(RUNS).flatMap(prefixOf)]);
  return words.length === 0 ? null : words.join(" AND ");
}

/** The last character alone ends the pairs: it is found by itself, too. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  return characters.map((character, at) => character + (characters[at + 1] ?? ""));
}

/** Without the last pair, which is one character: more may follow in the text. */
function phraseOf(run: string): string {
  const pairs = pairsOf(run);
  return pairs.length === 1 ? `"${run}" *` : `"${pairs.slice(0, -1).join(" ")}"`;
}

/** Only letters and digits are indexed. */
function prefixOf(word: string): string[] {
  const indexed = word.replaceAll(/[^\p{L}\p{N}\p{Co}\p{M}]+/gu, " ").trim();
  return indexed === "" ? [] : [`"${indexed}" *`];
}
