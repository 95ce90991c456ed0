import { LANGUAGE_CODES, type LanguageCode } from "../domain/kernel/localized-text.ts";

export const LANGUAGE_COOKIE = "app-language";

const isLanguage = (value: string | undefined | null): value is LanguageCode =>
  LANGUAGE_CODES.includes(value as LanguageCode);

/** `?lang=` (what hreflang links carry), then the cookie, then the browser's wish, then English. */
export function requestLocale(request: Request): LanguageCode {
  const asked = new URL(request.url).searchParams.get("lang");
  if (isLanguage(asked)) return asked;
  const cookie = /(?:^|;\s*)app-language=([a-z]+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  if (isLanguage(cookie)) return cookie;
  for (const wish of (request.headers.get("accept-language") ?? "").split(",")) {
    const language = wish.split(";")[0]?.trim().slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return "en";
}
