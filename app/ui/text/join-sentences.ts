import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** Sentences one after the other; between Japanese ones there is no space. */
export const joinSentences = (locale: LanguageCode, ...sentences: readonly (string | false | null)[]): string =>
  sentences.filter(Boolean).join(LANGUAGE_FACTS[locale].sentenceSpace);
