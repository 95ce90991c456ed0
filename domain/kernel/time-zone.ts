import { HOUR } from "./instants.ts";
import { LANGUAGE_FACTS } from "./language-facts.ts";
import type { LanguageCode } from "./localized-text.ts";

/** The cookie in which a browser says its time zone; its name is read on both sides. */
export const TIME_ZONE_COOKIE = "time-zone";

/** It has no summer time, so its clocks are always as far ahead of UTC, milliseconds. */
export const JAPAN = "Asia/Tokyo";
export const JAPAN_OFFSET = 9 * HOUR;

/** An IANA name such as "Asia/Tokyo"; the longest there is has 32 characters. */
export const TIME_ZONE_MAX = 64;

export function isTimeZone(name: string): boolean {
  // Offsets ("+09:00") are accepted by newer engines only, and no browser names its zone so.
  if (name.length > TIME_ZONE_MAX || !/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Where the reader's zone is not known (rule N23). */
export const usualTimeZone = (languageCode: LanguageCode): string => LANGUAGE_FACTS[languageCode].usualTimeZone;

/** The zones to choose from, and the one that is in use, which engines may know under an older name. */
export const timeZoneNames = (inUse: string | null): string[] =>
  [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), ...(inUse === null ? [] : [inUse])])].toSorted();
