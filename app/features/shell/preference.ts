import type { LanguageCode } from "../../../domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "../../../domain/money/currency.ts";

/** Names of cookies, and of the fields of the form at /preference that writes them. */
export const LANGUAGE_COOKIE = "app-language";
export const THEME_COOKIE = "theme";
export const TIME_ZONE_COOKIE = "time-zone";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (text: unknown): text is Theme => THEMES.includes(text as Theme);

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Not HttpOnly: the language is also read in the browser (specification §9). */
export const preferenceCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

export function readPreference(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value) return decoded(value);
  }
  return null;
}

/** Null for what no browser of ours has written: a page must not fail for it. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

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
