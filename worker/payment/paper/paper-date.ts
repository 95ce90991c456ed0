import type { Instant } from "#domain/kernel/instants.ts";
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
