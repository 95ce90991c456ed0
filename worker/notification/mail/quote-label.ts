import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";

const LABELS: Record<LanguageCode, typeof m.email_quote_from_en> = {
  en: m.email_quote_from_en,
  ja: m.email_quote_from_ja,
};

/** Between a translation and its original. */
export const quoteLabel = (from: LanguageCode, locale: LanguageCode): string => LABELS[from]({}, { locale });
