import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { readCookie } from "#domain/kernel/cookie.ts";

/** Names of cookies, and of the fields of the form at /preference that writes them; the language's is LANGUAGE_COOKIE. */
export const THEME_COOKIE = "theme";
export const TIME_ZONE_COOKIE = "time-zone";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (text: unknown): text is Theme => THEMES.includes(text as Theme);

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Not HttpOnly: the language is also read in the browser (rule E20). */
export const preferenceCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

export const readPreference = (request: Request, name: string): string | null =>
  readCookie(request.headers.get("cookie"), name);

const OURS = "https://ours.invalid";

/** Where the form leads back to: a path of ours as browsers read it, who skip tabs; "//elsewhere" would lead away. */
export function ownPath(returnTo: string): string {
  const { origin, pathname, search, hash } = URL.parse(returnTo, OURS) ?? new URL(OURS);
  return origin === OURS && !pathname.startsWith("//") ? pathname + search + hash : "/";
}

export interface Preference {
  language?: LanguageCode;
  currency?: ActiveCurrencyCode;
  theme?: Theme;
}
