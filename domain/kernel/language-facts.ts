import type { LanguageCode } from "./localized-text.ts";

/** The parts of a calendar date, each as digits: "2026", "03", "07". */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

interface LanguageFacts {
  /** By its own name, readable in any language of the page. */
  readonly nativeName: string;
  /** Whether a word after this number is the one for a single thing. */
  readonly isOne: (number: number) => boolean;
  /** Between two sentences. */
  readonly sentenceSpace: string;
  readonly inBrackets: (text: string, inside: string) => string;
  /** A calendar date (rule S31). */
  readonly date: (parts: DateParts) => string;
  /** Where a reader's time zone is not known (rule N23), and what it is called. */
  readonly usualTimeZone: string;
  readonly usualZoneName: string;
  /** What others call it: shared pages, Stripe's fields and its accounts, DeepL. */
  readonly openGraph: string;
  readonly stripe: "en" | "ja";
  readonly stripeAccount: "en" | "ja-JP";
  readonly deepl: { readonly source: string; readonly target: string };
}

const ENGLISH_MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Everything that depends on a language and is no message: another language is another row. */
export const LANGUAGE_FACTS: Readonly<Record<LanguageCode, LanguageFacts>> = {
  en: {
    nativeName: "English",
    isOne: (number) => Math.abs(number) === 1,
    sentenceSpace: " ",
    inBrackets: (text, inside) => `${text} (${inside})`,
    date: ({ year, month, day }) => `${ENGLISH_MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`,
    usualTimeZone: "UTC",
    usualZoneName: "UTC",
    openGraph: "en_US",
    stripe: "en",
    stripeAccount: "en",
    deepl: { source: "EN", target: "EN-US" },
  },
  ja: {
    nativeName: "日本語",
    isOne: () => false,
    sentenceSpace: "",
    inBrackets: (text, inside) => `${text}（${inside}）`,
    date: ({ year, month, day }) => `${year}年${month}月${day}日`,
    usualTimeZone: "Asia/Tokyo",
    usualZoneName: "日本時間",
    openGraph: "ja_JP",
    stripe: "ja",
    stripeAccount: "ja-JP",
    deepl: { source: "JA", target: "JA" },
  },
};
