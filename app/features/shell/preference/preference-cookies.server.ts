import { parse, serialize } from "hono/utils/cookie";
import { PREFERENCE_SECONDS } from "./preference.ts";

/** Not HttpOnly: the language is also read in the browser (rule E20), and time-zone.ts writes its own there. */
export const preferenceCookie = (name: string, value: string): string =>
  serialize(name, value, { path: "/", maxAge: PREFERENCE_SECONDS, sameSite: "Lax" });

/** Null also for what cannot be decoded: its percent signs stay, and no preference has one. */
export function readPreference(request: Request, name: string): string | null {
  const value = parse(request.headers.get("cookie") ?? "", name)[name];
  return value && !value.includes("%") ? value : null;
}
