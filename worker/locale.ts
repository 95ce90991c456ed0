import { DEFAULT_LANGUAGE_CODE, isLanguageCode, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { readCookie } from "#domain/kernel/cookie.ts";
import { LANGUAGE_COOKIE } from "#domain/kernel/language.ts";

/** `?lang=` (what hreflang links carry), then the cookie, then Accept-Language, then English. */
export function requestLocale(request: Request): LanguageCode {
  const asked = new URL(request.url).searchParams.get("lang");
  if (isLanguageCode(asked)) return asked;
  const cookie = readCookie(request.headers.get("cookie"), LANGUAGE_COOKIE);
  if (isLanguageCode(cookie)) return cookie;
  for (const wish of (request.headers.get("accept-language") ?? "").split(",")) {
    const language = wish.split(";")[0]?.trim().slice(0, 2).toLowerCase();
    if (isLanguageCode(language)) return language;
  }
  return DEFAULT_LANGUAGE_CODE;
}
