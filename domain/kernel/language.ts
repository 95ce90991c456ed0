import type { LanguageCode } from "./localized-text.ts";

/** A display language (rule T25). Another one begins with its code in `LANGUAGE_CODES` (localized-text.ts). */
export type Language = {
  readonly id: string;
  readonly code: LanguageCode;
  readonly name: string;
  readonly nativeName: string;
  readonly translations: Readonly<Record<LanguageCode, string>>;
  readonly country: string;
  readonly nativeCode: string;
};

export const LANGUAGES: readonly Language[] = [
  {
    id: "en",
    code: "en",
    name: "English",
    nativeName: "English",
    translations: { en: "English", ja: "英語" },
    country: "US",
    nativeCode: "en-US",
  },
  {
    id: "ja",
    code: "ja",
    name: "Japanese",
    nativeName: "日本語",
    translations: { en: "Japanese", ja: "日本語" },
    country: "JP",
    nativeCode: "ja-JP",
  },
];

/** What readers of `locale` call a language. */
export const languageName = (languageCode: LanguageCode, locale: LanguageCode): string =>
  LANGUAGES.find(({ code }) => code === languageCode)?.translations[locale] ?? languageCode;

/** The cookie with the chosen language (rule E20). */
export const LANGUAGE_COOKIE = "app-language";
