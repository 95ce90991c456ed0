import type { LanguageCode } from "#domain/kernel/localized-text.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Hours and minutes in a zone. */
export function formatClock(instant: Date, locale: LanguageCode, timeZone: string): string {
  const key = `${locale}|${timeZone}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  formatters.set(key, formatter);
  return formatter.format(instant);
}
