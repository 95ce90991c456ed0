import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import { findText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";

type Named = { readonly names: readonly LocalizedText[]; readonly handle: string };

/**
 * How a person is named: by their name, or without one by the handle. Readers of another language are told how it is
 * read, where the person has said so (rule W40).
 */
export function shownName(person: Named, languageCode: LanguageCode): string {
  const { name, reading } = nameAndReading(person, languageCode);
  return reading === null ? name : LANGUAGE_FACTS[languageCode].inBrackets(name, reading);
}

/** The same in two, for places that set the reading above the name. */
export function nameAndReading({ names, handle }: Named, languageCode: LanguageCode) {
  const shown = findText(names, languageCode);
  const original = names.find(({ isOriginal, text }) => isOriginal && text.trim() !== "");
  if (!shown || !original || shown.isOriginal)
    return { name: shown?.text ?? handle, nameLanguage: shown?.languageCode, reading: null };
  return { name: original.text, nameLanguage: original.languageCode, reading: shown.text };
}
