import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/**
 * The form of a word after a number in our languages, for compiled messages in place of Paraglide's own, which makes an object of Intl for
 * each sentence (docs/decisions/pages-start-without-intl.md).
 */
export const plural = (language: LanguageCode, number: unknown): "one" | "other" =>
  LANGUAGE_FACTS[language].isOne(Number(number)) ? "one" : "other";
