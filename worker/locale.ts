import { languageDetector } from "hono/language";
import { LANGUAGE_COOKIE } from "#domain/kernel/language.ts";
import { DEFAULT_LANGUAGE_CODE, LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";

/** `?lang=` (as hreflang links have it), then the cookie, then Accept-Language by its weights, then English. */
export const detectLanguage = languageDetector({
  order: ["querystring", "cookie", "header"],
  lookupQueryString: "lang",
  lookupCookie: LANGUAGE_COOKIE,
  supportedLanguages: [...LANGUAGE_CODES],
  fallbackLanguage: DEFAULT_LANGUAGE_CODE,
  // The cookie holds what somebody has chosen, never what was detected.
  caches: false,
});
