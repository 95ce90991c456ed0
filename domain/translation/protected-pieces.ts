import { WEB_ADDRESS } from "#domain/kernel/web-address.ts";

const EMAIL = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const MENTION = String.raw`@\w[\w.-]*\w`;
const HASHTAG = String.raw`#[\p{L}\p{N}_]+`;
const MARKUP = String.raw`\{[^{}\s]{1,40}\}`;
const PRICE = String.raw`[¥￥$€£]\s?\p{Nd}+(?:[.,]\p{Nd}+)*`;
/** Dates, times, ranges and versions as well; with the letters that belong to it: Live2D, 4K, MP4. */
const NUMBER = String.raw`[A-Za-z]*\p{Nd}+(?:[.,:/~〜×x%‑–-]?[A-Za-z\p{Nd}]+)*[%％]?`;
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|[\u{E0020}-\u{E007F}]+)*`;
const EMOJI = String.raw`\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|${PICTURE}(?:\u200D${PICTURE})*`;

const PIECE = new RegExp([WEB_ADDRESS, EMAIL, MENTION, EMOJI, HASHTAG, MARKUP, PRICE, NUMBER].join("|"), "gu");

export interface Piece {
  readonly start: number;
  readonly end: number;
  /** What stands there after the translation. */
  readonly after: string;
}

/** A creator's term, as it is written in the text and as it is to be written in the translation. */
export interface FixedTerm {
  readonly source: string;
  readonly target: string;
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[A-Za-z0-9]/.test(character);

/** "art" is not found in "party"; Japanese has no spaces to go by. */
export function termAt(text: string, term: string, from: number): number {
  const [haystack, needle] = [text.toLowerCase(), term.toLowerCase()];
  // Some letters are of another length in lower case: positions would be off.
  if (haystack.length !== text.length || needle === "") return -1;
  for (let at = haystack.indexOf(needle, from); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    const isWithinWord =
      (isWordCharacter(text[at]) && isWordCharacter(text[at - 1])) ||
      (isWordCharacter(text[end - 1]) && isWordCharacter(text[end]));
    if (!isWithinWord) return at;
  }
  return -1;
}

/** What counts as words: not what a translation leaves as it is. */
export const withoutPieces = (text: string): string => text.replaceAll(PIECE, " ");

function findTerms(text: string, terms: readonly FixedTerm[]): Piece[] {
  const found: Piece[] = [];
  for (const { source, target } of terms)
    for (let at = termAt(text, source, 0); at >= 0; at = termAt(text, source, at + source.length))
      found.push({ start: at, end: at + source.length, after: target });
  return found;
}

/** What must survive in one line (rule W2), in order and not overlapping: what is found by its form, then the longest terms. */
export function findPieces(text: string, terms: readonly FixedTerm[]): readonly Piece[] {
  const pieces: Piece[] = [...text.matchAll(PIECE)].map(({ 0: piece, index }) => ({
    start: index,
    end: index + piece.length,
    after: piece,
  }));
  const longestFirst = findTerms(text, terms).sort((a, b) => b.end - b.start - (a.end - a.start));
  for (const term of longestFirst)
    if (pieces.every(({ start, end }) => term.end <= start || term.start >= end)) pieces.push(term);
  return pieces.sort((a, b) => a.start - b.start);
}
