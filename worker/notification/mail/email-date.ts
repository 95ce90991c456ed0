import type { Instant } from "#domain/kernel/instants.ts";
import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { usualTimeZone } from "#domain/kernel/time-zone.ts";
import { zonedDate, zoneName } from "#domain/kernel/zoned-date.ts";

interface ReaderClock {
  readonly locale: LanguageCode;
  /** Null where it is not known (rule S50). */
  readonly timeZone: string | null;
}

/** An e-mail is read on any clock, so it names the one that it goes by: the reader's own where it is known. */
export function emailDate(at: Instant, { locale, timeZone }: ReaderClock): string {
  const usual = usualTimeZone(locale);
  const zone = timeZone ?? usual;
  const name = zone === usual ? LANGUAGE_FACTS[locale].usualZoneName : zoneName(at, locale, zone, "longGeneric");
  return zonedDate(at, locale, zone, name);
}
