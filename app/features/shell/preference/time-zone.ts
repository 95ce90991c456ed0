import { useEffect } from "react";
import { TIME_ZONE_COOKIE } from "#domain/kernel/time-zone.ts";
import { PREFERENCE_SECONDS } from "./preference.ts";

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone that the viewer chose (rule S50), else the browser's own, which is stored in a cookie for the next request. */
export function useTimeZone(rendered: string, chosen: string | null): string {
  const own = import.meta.env.SSR ? rendered : ownTimeZone();
  useEffect(() => {
    if (chosen !== null || own === rendered) return;
    // Written by hand: the server's cookie library would add to every page's size.
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(own)}; Path=/; Max-Age=${PREFERENCE_SECONDS}; SameSite=Lax`;
  }, [own, rendered, chosen]);
  return chosen ?? own;
}
