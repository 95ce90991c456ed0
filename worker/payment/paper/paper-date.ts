import type { CalendarDate, Instant } from "#domain/kernel/instants.ts";
import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
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
  LANGUAGE_FACTS[locale].date({ year: date.slice(0, 4), month: date.slice(5, 7), day: date.slice(8, 10) });
