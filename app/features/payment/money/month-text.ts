import type { LanguageCode } from "#domain/kernel/localized-text.ts";

const isMonth = (text: string): boolean => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** The month of an address; anything else is no filter. */
export function chosenMonth(url: URL): string | null {
  const month = url.searchParams.get("month");
  return month !== null && isMonth(month) ? month : null;
}

/** "November 2026", or in little room "Nov". */
export function monthText(month: string, locale: LanguageCode, isShort = false): string {
  const style = isShort ? ({ month: "short" } as const) : ({ year: "numeric", month: "long" } as const);
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));
}
