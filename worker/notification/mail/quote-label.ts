import { languageName } from "#domain/kernel/language.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";

/** Between a translation and its original. */
export const quoteLabel = (from: LanguageCode, locale: LanguageCode): string =>
  m.email_quote_from({ language: languageName(from, locale) }, { locale });
