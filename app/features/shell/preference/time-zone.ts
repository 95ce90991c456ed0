import { useEffect, useSyncExternalStore } from "react";
import { preferenceCookie, TIME_ZONE_COOKIE } from "./preference.ts";

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
    if (timeZone !== rendered) document.cookie = preferenceCookie(TIME_ZONE_COOKIE, encodeURIComponent(timeZone));
  }, [timeZone, rendered]);
  return timeZone;
}
