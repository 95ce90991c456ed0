import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";

/** Names of cookies, and of the fields of the form at /preference that writes them; the language's is LANGUAGE_COOKIE. */
export const THEME_COOKIE = "theme";
export const TIME_ZONE_COOKIE = "time-zone";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (text: unknown): text is Theme => THEMES.includes(text as Theme);

/** How long a browser keeps what was chosen. */
export const PREFERENCE_SECONDS = 365 * 24 * 60 * 60;

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
