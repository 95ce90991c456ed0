import { DEFAULT_LANGUAGE_CODE, isLanguageCode, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { getLocale } from "#messages/compiled/runtime.js";

/** The one language of a build's browser scripts (vite/messages/messages.ts); while developing they have all, and the document says which. */
const ofScripts = () =>
  (globalThis as { __PARAGLIDE_STATIC_LOCALE__?: string }).__PARAGLIDE_STATIC_LOCALE__ ?? document.documentElement.lang;

/**
 * The language of the page, which the server has chosen: a browser needs nothing that would detect it again
 * (docs/decisions/one-language-per-page.md). Not read from the document in a build: browsers that translate a page write there.
 */
export const pageLocale: () => LanguageCode = import.meta.env.SSR
  ? getLocale
  : () => {
      const language = ofScripts();
      return isLanguageCode(language) ? language : DEFAULT_LANGUAGE_CODE;
    };
