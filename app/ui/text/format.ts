import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** Creating an Intl formatter costs more than rendering a list row, so each is created once. */
function remembered<Formatter>(build: (key: string) => Formatter): (key: string) => Formatter {
  const built = new Map<string, Formatter>();
  return (key) => {
    const formatter = built.get(key) ?? build(key);
    built.set(key, formatter);
    return formatter;
  };
}

const FIELDS = ["year", "month", "day", "hour", "minute"] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

const fieldsFormatter = remembered((timeZone) => {
  const fields = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-US", { ...fields, hourCycle: "h23", timeZone });
});

function fieldsOf(date: Date, timeZone: string): Fields {
  // What the server writes for who comes first, and calendar dates, need no Intl (docs/decisions/pages-start-without-intl.md).
  const parts =
    timeZone === "UTC"
      ? date
          .toISOString()
          .split(/\D/)
          .map((value, index) => [FIELDS[index] ?? "second", value])
      : fieldsFormatter(timeZone)
          .formatToParts(date)
          .map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Fields;
}

const zoneFormatter = remembered((key) => {
  const [locale, timeZone] = key.split(" ");
  return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
});

/** "GMT+9", or the zone's own short name at that instant. */
export const zoneAbbreviation = (at: number | string, locale: LanguageCode, timeZone: string): string =>
  zoneFormatter(`${locale} ${timeZone}`)
    .formatToParts(new Date(at))
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

export interface DateStyle {
  hasTime?: boolean;
  /** The alternate form yyyy-MM-dd. */
  isNumeric?: boolean;
}

/**
 * English "MMMM d, yyyy", Japanese "yyyy年MM月dd日", numeric "yyyy-MM-dd" (rule S31). Takes epoch milliseconds, an ISO
 * instant, or a calendar date, which has no time zone and is shown unchanged.
 */
export function formatDate(
  value: number | string,
  locale: LanguageCode,
  timeZone: string,
  style: DateStyle = {},
): string {
  const isCalendarDate = typeof value === "string" && value.length === 10;
  const parts = fieldsOf(new Date(value), isCalendarDate ? "UTC" : timeZone);
  const date = style.isNumeric ? `${parts.year}-${parts.month}-${parts.day}` : LANGUAGE_FACTS[locale].date(parts);
  return style.hasTime && !isCalendarDate ? `${date} ${parts.hour}:${parts.minute}` : date;
}
