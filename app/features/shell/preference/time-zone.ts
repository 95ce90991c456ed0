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

/** The zone the server rendered with, then the browser's own, which the cookie tells the server next time. */
export function useTimeZone(rendered: string): string {
  const timeZone = useSyncExternalStore(neverChanges, ownTimeZone, () => rendered);
  useEffect(() => {
    if (timeZone === rendered) return;
    // By hand: the library that writes cookies on the server would weigh on every page.
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}; Path=/; Max-Age=${PREFERENCE_SECONDS}; SameSite=Lax`;
  }, [timeZone, rendered]);
  return timeZone;
}
