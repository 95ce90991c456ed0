import { endOfDate, type CalendarDate, type Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { wallClockAt } from "#domain/kernel/wall-clock.ts";
import { zonedDate, zoneName } from "#domain/kernel/zoned-date.ts";

/** A paper is read elsewhere and later, so the zone stands beside the time. */
export const paperTime = (at: Instant, locale: LanguageCode, timeZone: string): string =>
  zonedDate(at, locale, timeZone, paperZone(at, locale, timeZone));

export const paperZone = (at: Instant, locale: LanguageCode, timeZone: string): string =>
  zoneName(at, locale, timeZone, "long");

/** A calendar day in a zone, in the numeric form (rule S31). */
export const paperDay = (at: Instant, timeZone: string): string => wallClockAt(at, timeZone).date;

/** A calendar day in the reader's language, as the pages write it (rule S31). */
export const paperDate = (date: CalendarDate, locale: LanguageCode): string =>
  new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: locale === "ja" ? "2-digit" : "long",
    day: locale === "ja" ? "2-digit" : "numeric",
    timeZone: "UTC",
  })
    .format(endOfDate(date) - 1)
    .replace(/^(\d+)\/(\d+)\/(\d+)$/, "$1年$2月$3日");
