import { originalOf } from "#domain/translation/translated-text.ts";
import type { LanguageCode, LocalizedText, TranslationWriter } from "#domain/kernel/localized-text.ts";

/** A text of an agreement (rule G3): the original binds, its translations say who made them. */
export interface AgreedText {
  readonly languageCode: LanguageCode;
  readonly text: string;
  readonly translations: readonly {
    readonly languageCode: LanguageCode;
    readonly text: string;
    readonly writtenBy: TranslationWriter;
  }[];
}

/** A translation that is stored apart from its original. */
export interface FoundTranslation {
  readonly languageCode: LanguageCode;
  readonly text: string;
}

/** Null when nothing is written. `found`: what machines have made of exactly these words, which a person's words precede. */
export function agreedText(
  texts: readonly LocalizedText[],
  found: (original: string) => readonly FoundTranslation[] = () => [],
): AgreedText | null {
  const original = originalOf(texts) ?? texts.find(({ text }) => text.trim() !== "");
  if (!original) return null;
  const { languageCode, text } = original;
  const beside = texts.flatMap((each) =>
    each === original || each.isOriginalChanged || each.text.trim() === "" || each.languageCode === languageCode
      ? []
      : [{ languageCode: each.languageCode, text: each.text, writtenBy: each.writtenBy ?? ("PERSON" as const) }],
  );
  const apart = found(text).flatMap((each) =>
    each.languageCode === languageCode || beside.some((known) => known.languageCode === each.languageCode)
      ? []
      : [{ ...each, writtenBy: "MACHINE" as const }],
  );
  return { languageCode, text, translations: [...beside, ...apart] };
}

/** What a reader of the language is shown; `isTranslation`: the original stands in another one. */
export function shownAgreedText({ languageCode, text, translations }: AgreedText, reader: LanguageCode) {
  const translated = languageCode === reader ? undefined : translations.find((each) => each.languageCode === reader);
  return translated
    ? { text: translated.text, isTranslation: true, original: text }
    : { text, isTranslation: false, original: text };
}
