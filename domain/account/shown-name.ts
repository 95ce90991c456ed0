import { findText, type LanguageCode, type LocalizedText } from "../kernel/localized-text.ts";

/** What somebody is called: their name, in the reader's language where there is one; who has none goes by the handle. */
export const shownName = (
  person: { readonly names: readonly LocalizedText[]; readonly handle: string },
  languageCode: LanguageCode,
): string => findText(person.names, languageCode)?.text ?? person.handle;
