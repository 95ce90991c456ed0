import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { withoutPieces } from "./protected-pieces.ts";

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu;
const LATIN_WORD = /[\p{Script=Latin}][\p{Script=Latin}\p{Mark}'’-]*/gu;
const LETTER = /\p{Letter}/u;
/** Words that only a sentence in English has; names and terms have none of them. */
const ENGLISH_SENTENCE =
  /\b(?:a|an|and|are|can|do|for|have|he|how|i|i['’]m|in|is|it|it['’]s|me|my|of|on|or|please|she|thank|that|the|this|to|was|we|what|will|with|you|your)\b/i;

/** About two Japanese characters say what one English word says. */
const CHARACTERS_A_WORD = 2;

/**
 * The language that a text is really written in, whatever was chosen beside the field (rule W20); null: it says nothing in
 * either. Japanese is full of Latin words, and English sentences quote terms of Japanese, so both are weighed.
 */
export function writtenLanguage(text: string): LanguageCode | null {
  const words = withoutPieces(text);
  const japanese = (words.match(JAPANESE)?.length ?? 0) / CHARACTERS_A_WORD;
  if (japanese === 0) return LETTER.test(words) ? "en" : null;
  const latin = words.match(LATIN_WORD)?.length ?? 0;
  return latin > 1 && latin >= japanese && ENGLISH_SENTENCE.test(words) ? "en" : "ja";
}

/**
 * What a text is translated from, for readers of `to`; null where that makes no sense: it is in their language already, or
 * has no words.
 */
export function translatedFrom(text: string, to: LanguageCode): LanguageCode | null {
  const from = writtenLanguage(text);
  return from === to ? null : from;
}
