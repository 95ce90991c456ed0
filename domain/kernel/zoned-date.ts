import type { Instant } from "./instants.ts";
import { LANGUAGE_FACTS } from "./language-facts.ts";
import type { LanguageCode } from "./localized-text.ts";

/** "November 24, 2026 at 09:05 (Japan Standard Time)": what is read elsewhere and later names its zone (rule N23). */
export function zonedDate(at: Instant, locale: LanguageCode, timeZone: string, zone: string): string {
  const date = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(at);
  return LANGUAGE_FACTS[locale].inBrackets(date, zone);
}

/** `long` says whether its clocks are put forward then: "Eastern Standard Time"; `longGeneric` does not: "Eastern Time", 米国東部時間. */
export const zoneName = (at: Instant, locale: LanguageCode, timeZone: string, style: "long" | "longGeneric"): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
