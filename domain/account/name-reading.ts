import { otherLanguage, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { writtenLanguage } from "#domain/translation/written-language.ts";

export const READING_MAX = 40;

/**
 * A name and how it is read, in the letters of the other language (rule W40): 葵みずき and "Aoi Mizuki", Emma and エマ. The
 * reading stands among the name's texts, as a person's translation; without a name there is none.
 */
export function withReading(names: readonly LocalizedText[], reading: string | null): LocalizedText[] {
  const original = names.find(({ isOriginal }) => isOriginal);
  if (!original) return [];
  if (!reading || reading === original.text) return [original];
  const languageCode = writtenLanguage(original.text) ?? original.languageCode;
  return [
    { ...original, languageCode },
    { text: reading, languageCode: otherLanguage(languageCode), isOriginal: false, writtenBy: "PERSON" },
  ];
}

/** Empty without one. */
export const readingOfName = (names: readonly LocalizedText[]): string =>
  names.find(({ isOriginal }) => !isOriginal)?.text ?? "";
