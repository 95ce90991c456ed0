import type { LanguageCode } from "../kernel/localized-text.ts";

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const LETTER = /\p{Letter}/u;

/** The language that a text is really written in, whatever was chosen beside the field; null: it says nothing in either. */
export function writtenLanguage(text: string): LanguageCode | null {
  if (KANA.test(text) || HAN.test(text)) return "ja";
  return LETTER.test(text) ? "en" : null;
}

/**
 * What a text is translated from, for readers of `to`; null where that makes no sense: it is in their language already, or
 * has no words.
 */
export function translatedFrom(text: string, to: LanguageCode): LanguageCode | null {
  const from = writtenLanguage(text);
  return from === to ? null : from;
}
