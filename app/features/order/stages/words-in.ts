import { otherLanguage, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Words } from "#domain/translation/written-words.ts";

/** What a reader of the language is shown of a text in several; empty where there is none. */
export const wordsIn = (words: Words, languageCode: LanguageCode): string =>
  words[languageCode] ?? words[otherLanguage(languageCode)] ?? "";
