import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** A category as the typed API gives it, in the viewer's language. */
export const categoryLabels = (
  category: { translations: Readonly<Record<LanguageCode, string>> },
  locale: LanguageCode,
): string => category.translations[locale];
