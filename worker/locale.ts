import { DEFAULT_LANGUAGE_CODE, isLanguageCode, type LanguageCode } from "../domain/kernel/localized-text.ts";

export const LANGUAGE_COOKIE = "app-language";

/** `?lang=` (what hreflang links carry), then the cookie, then the browser's wish, then English. */
export function requestLocale(request: Request): LanguageCode {
  const asked = new URL(request.url).searchParams.get("lang");
  if (isLanguageCode(asked)) return asked;
  const cookie = /(?:^|;\s*)app-language=([a-z]+)/.exec(request.headers.get("cookie") ?? "")?.[1];
  if (isLanguageCode(cookie)) return cookie;
  for (const wish of (request.headers.get("accept-language") ?? "").split(",")) {
    const language = wish.split(";")[0]?.trim().slice(0, 2).toLowerCase();
    if (isLanguageCode(language)) return language;
  }
  return DEFAULT_LANGUAGE_CODE;
}
