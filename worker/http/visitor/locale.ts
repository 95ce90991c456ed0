import { AsyncLocalStorage } from "node:async_hooks";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { languageDetector } from "hono/language";
import { LANGUAGE_COOKIE } from "#domain/kernel/language.ts";
import { DEFAULT_LANGUAGE_CODE, LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { overwriteServerAsyncLocalStorage } from "#messages/compiled/runtime.js";

/** `?lang=` (as hreflang links have it), then the cookie, then Accept-Language by its weights, then English. */
export const detectLanguage = languageDetector({
  order: ["querystring", "cookie", "header"],
  lookupQueryString: "lang",
  lookupCookie: LANGUAGE_COOKIE,
  supportedLanguages: [...LANGUAGE_CODES],
  fallbackLanguage: DEFAULT_LANGUAGE_CODE,
  // The cookie holds a choice, never what was detected.
  caches: false,
});

const localeStorage = new AsyncLocalStorage<{ locale: string; origin: string }>();
overwriteServerAsyncLocalStorage(localeStorage as Parameters<typeof overwriteServerAsyncLocalStorage>[0]);

/** Messages and addresses within are in this language. */
export const inLanguage = <T>(locale: LanguageCode, origin: string, work: () => T): T =>
  localeStorage.run({ locale, origin }, work);
