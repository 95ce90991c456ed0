import { parse, serialize } from "hono/utils/cookie";
import { PREFERENCE_SECONDS } from "./preference.ts";

/** Not HttpOnly: the browser also reads the language (rule E20), and time-zone.ts writes its cookie. */
export const preferenceCookie = (name: string, value: string): string =>
  serialize(name, value, { path: "/", maxAge: PREFERENCE_SECONDS, sameSite: "Lax" });

export const forgottenCookie = (name: string): string => serialize(name, "", { path: "/", maxAge: 0, sameSite: "Lax" });

/** Null also for values that cannot be decoded: they keep their percent signs, which no preference contains. */
export function readPreference(request: Request, name: string): string | null {
  const value = parse(request.headers.get("cookie") ?? "", name)[name];
  return value && !value.includes("%") ? value : null;
}
