import type { Instant } from "./instants.ts";

/** The display languages (rule E20). */
export const LANGUAGE_CODES = ["en", "ja"] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
export const DEFAULT_LANGUAGE_CODE: LanguageCode = "en";

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return LANGUAGE_CODES.includes(text as LanguageCode);
}

/** The same thing in each of the languages. */
export const inEachLanguage = <T>(make: (languageCode: LanguageCode) => T): Record<LanguageCode, T> =>
  Object.fromEntries(LANGUAGE_CODES.map((languageCode) => [languageCode, make(languageCode)])) as Record<
    LanguageCode,
    T
  >;

/** The first of the other languages: what a text is usually translated into. */
export const otherLanguage = (languageCode: LanguageCode): LanguageCode =>
  LANGUAGE_CODES.find((code) => code !== languageCode) ?? languageCode;

/** Who put a translation into words. */
export const TRANSLATION_WRITERS = ["PERSON", "MACHINE"] as const;
export type TranslationWriter = (typeof TRANSLATION_WRITERS)[number];

/**
 * One text in one language; `isOriginal` marks the one its author wrote (rule E21). A translation says besides who wrote it,
 * when, and of which original (rule W1); an original says none of this.
 */
export type LocalizedText = {
  readonly text: string;
  readonly languageCode: LanguageCode;
  readonly isOriginal: boolean;
  readonly writtenBy?: TranslationWriter;
  readonly writtenAt?: Instant;
  /** SHA-256 of the original's text, in hexadecimal digits. */
  readonly originalHash?: string;
  /** A person's translation of words that their author has changed since. */
  readonly isOriginalChanged?: boolean;
};

/** What a person reads where a text is missing (rule N12). */
export const UNKNOWN_TEXT = "Unknown";

export function originalText(text: string, languageCode: LanguageCode): LocalizedText {
  return { text, languageCode, isOriginal: true };
}

/** The viewer's language, else the original, else any that is not blank; null when there is none. */
export function findText(texts: readonly LocalizedText[], languageCode: LanguageCode): LocalizedText | null {
  const written = texts.filter((candidate) => candidate.text.trim() !== "");
  return (
    written.find((candidate) => candidate.languageCode === languageCode) ??
    written.find((candidate) => candidate.isOriginal) ??
    written[0] ??
    null
  );
}

/** For an editor: the author's own words, whatever language they read in. */
export function authoredText(texts: readonly LocalizedText[]): string {
  return (texts.find(({ isOriginal, text }) => isOriginal && text.trim() !== "") ?? texts[0])?.text ?? "";
}

/** Like `findText`, as plain text; "Unknown" when there is none. */
export function pickText(texts: readonly LocalizedText[], languageCode: LanguageCode): string {
  return findText(texts, languageCode)?.text ?? UNKNOWN_TEXT;
}

/** Replaces the author's text: translations of the old words would no longer be true, so they go. */
export function rewriteText(text: string, languageCode: LanguageCode): readonly LocalizedText[] {
  return [originalText(text, languageCode)];
}

/** What is written in any language. */
export const textsOf = (...written: readonly (readonly LocalizedText[])[]): string[] =>
  written.flat().map(({ text }) => text);
