import { useEffect, useState } from "react";
import { preferenceCookie, TIME_ZONE_COOKIE } from "./preference.ts";

export function isKnownTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone the server rendered with, then the browser's own, which the cookie tells the server next time. */
export function useTimeZone(rendered: string): string {
  const [timeZone, setTimeZone] = useState(rendered);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (own === rendered) return;
    document.cookie = preferenceCookie(TIME_ZONE_COOKIE, encodeURIComponent(own));
    setTimeZone(own);
  }, [rendered]);
  return timeZone;
}
