/** The display languages (Specification §3, §9). */
export const LANGUAGE_CODES = ["en", "ja"] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
export const DEFAULT_LANGUAGE_CODE: LanguageCode = "en";

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

export function isLanguageCode(text: string): text is LanguageCode {
  return (LANGUAGE_CODES as readonly string[]).includes(text);
}
