import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** Where the reader's zone is not known: Japan's in Japanese, else UTC. */
const CLOCKS: Record<LanguageCode, { timeZone: string; name: string }> = {
  en: { timeZone: "UTC", name: "UTC" },
  ja: { timeZone: "Asia/Tokyo", name: "日本時間" },
};
const IN_BRACKETS: Record<LanguageCode, (date: string, zone: string) => string> = {
  en: (date, zone) => `${date} (${zone})`,
  ja: (date, zone) => `${date}（${zone}）`,
};

interface ReaderClock {
  readonly locale: LanguageCode;
  /** Null where it is not known (rule S50). */
  readonly timeZone: string | null;
}

/** An e-mail is read on any clock, so it names the one that it goes by: the reader's own where it is known. */
export function emailDate(at: Instant, { locale, timeZone }: ReaderClock): string {
  const usual = CLOCKS[locale];
  const zone = timeZone ?? usual.timeZone;
  const date = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(at);
  return IN_BRACKETS[locale](date, zone === usual.timeZone ? usual.name : zoneName(at, locale, zone));
}

/** "Eastern Time", 米国東部時間. */
const zoneName = (at: Instant, locale: LanguageCode, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
