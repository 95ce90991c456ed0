import { useEffect, useSyncExternalStore } from "react";
import { PREFERENCE_SECONDS, TIME_ZONE_COOKIE } from "./preference.ts";

export function isKnownTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const neverChanges = () => () => {};
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone used by the server, then the browser's own, which is stored in a cookie for the next request. */
export function useTimeZone(rendered: string): string {
  const timeZone = useSyncExternalStore(neverChanges, ownTimeZone, () => rendered);
  useEffect(() => {
    if (timeZone === rendered) return;
    // Written by hand: the server's cookie library would add to every page's size.
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; Path=/; Max-Age=${PREFERENCE_SECONDS}; SameSite=Lax`;
  }, [timeZone, rendered]);
  return timeZone;
}
