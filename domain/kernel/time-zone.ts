/** The cookie in which a browser says its time zone; its name is read on both sides. */
export const TIME_ZONE_COOKIE = "time-zone";

/** An IANA name such as "Asia/Tokyo"; the longest there is has 32 characters. */
export const TIME_ZONE_MAX = 64;

export function isTimeZone(name: string): boolean {
  // Offsets ("+09:00") are accepted by newer engines only, and no browser names its zone so.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The zones to choose from, and the one that is in use, which engines may know under an older name. */
export const timeZoneNames = (inUse: string | null): string[] =>
  [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), ...(inUse === null ? [] : [inUse])])].toSorted();
