import { useEffect, useMemo } from "react";
import { TIME_ZONE_COOKIE } from "#domain/kernel/time-zone.ts";
import { createSubscribers } from "../../../client/subscribers.ts";
import { whenIdle } from "../../../client/when-idle.ts";
import { knownTimeZone, type ViewerTimeZone } from "../../../ui/environment.tsx";
import { PREFERENCE_SECONDS } from "./preference.ts";

/** The browser's own, as an IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The next request says it as well. */
function toldTimeZone(rendered: string): string {
  const own = ownTimeZone();
  // Written by hand: the server's cookie library would add to every page's size.
  if (own !== rendered)
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(own)}; Path=/; Max-Age=${PREFERENCE_SECONDS}; SameSite=Lax`;
  return own;
}

/** The browser's, asked for once for each answer of the server. */
function browserTimeZone(rendered: string): ViewerTimeZone {
  let own: string | null = null;
  const { subscribe, tell } = createSubscribers();
  return {
    rendered,
    known: () => own ?? rendered,
    current() {
      if (own === null) {
        own = toldTimeZone(rendered);
        // Not while the part is rendered that asks.
        queueMicrotask(tell);
      }
      return own;
    },
    onKnown: subscribe,
  };
}

/** What people do first, after which there is time to ask; a press only when it is over, or it would be answered late. */
const FIRST_ACTS = ["click", "keydown", "scroll"] as const;

/** The zone that the viewer chose (rule S50), else the browser's own. */
export function useViewerTimeZone(rendered: string, chosen: string | null): ViewerTimeZone {
  const zone = useMemo(() => (chosen === null ? browserTimeZone(rendered) : knownTimeZone(chosen)), [rendered, chosen]);
  useEffect(() => {
    const ask = () => whenIdle(zone.current);
    for (const act of FIRST_ACTS) document.addEventListener(act, ask, { once: true, passive: true });
    return () => FIRST_ACTS.forEach((act) => document.removeEventListener(act, ask));
  }, [zone]);
  return zone;
}
