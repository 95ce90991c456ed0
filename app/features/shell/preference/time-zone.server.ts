import { TIME_ZONE_COOKIE, isTimeZone } from "#domain/kernel/time-zone.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { readPreference } from "./preference-cookies.server.ts";

/** The zone in which a page is made: the one that its viewer chose, else the browser's (rule S50). */
export function timeZoneOf(request: Request, viewer: Viewer | null): string {
  const named = viewer?.chosenTimeZone ?? readPreference(request, TIME_ZONE_COOKIE);
  return named !== null && isTimeZone(named) ? named : "UTC";
}
