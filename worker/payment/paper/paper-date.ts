import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** Japan's time zone has no summer time. */
export const JAPAN = "Asia/Tokyo";

/** The zone of a reader who has not said theirs, as e-mails have it: Japan's in Japanese, else UTC. */
export const zoneOf = (locale: LanguageCode): string => (locale === "ja" ? JAPAN : "UTC");

/** A paper is read elsewhere and later, so the zone stands beside the time. */
export function zonedTime(at: Instant, locale: LanguageCode, timeZone: string): string {
  const time = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(at);
  return locale === "ja"
    ? `${time}（${zoneName(at, locale, timeZone)}）`
    : `${time} (${zoneName(at, locale, timeZone)})`;
}

export function zoneName(at: Instant, locale: LanguageCode, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "long" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** A calendar day in a zone, in the numeric form (rule S31). */
export const zonedDay = (at: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(at);
