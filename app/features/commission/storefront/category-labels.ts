import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** The name of a category of the typed API, in the viewer's language. */
export const categoryLabels = (
  category: { translations: Readonly<Record<LanguageCode, string>> },
  locale: LanguageCode,
): string => category.translations[locale];
