import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";

/**
 * The name of the cookie, and of the form field of /preference, which writes it; for the others see LANGUAGE_COOKIE and
 * TIME_ZONE_COOKIE.
 */
export const THEME_COOKIE = "theme";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (text: unknown): text is Theme => THEMES.includes(text as Theme);

/** The lifetime of the cookies. */
export const PREFERENCE_SECONDS = 365 * 24 * 60 * 60;

const OURS = "https://ours.invalid";

/**
 * The form's return path: a path of this site as browsers parse it (they ignore tabs); "//elsewhere" would be another
 * site.
 */
export function ownPath(returnTo: string): string {
  const { origin, pathname, search, hash } = URL.parse(returnTo, OURS) ?? new URL(OURS);
  return origin === OURS && !pathname.startsWith("//") ? pathname + search + hash : "/";
}

export interface Preference {
  language?: LanguageCode;
  currency?: ActiveCurrencyCode;
  theme?: Theme;
}
