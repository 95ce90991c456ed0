import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** The reader's time zone is unknown here, so an e-mail names the zone: Japan's in Japanese, else UTC. */
const TIME_ZONES: Record<LanguageCode, string> = { en: "UTC", ja: "Asia/Tokyo" };

export const emailDate = (at: Instant, locale: LanguageCode): string =>
  new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: TIME_ZONES[locale],
  }).format(at);
