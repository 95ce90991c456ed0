import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { applicableTerms, glossaryText, type ApplicableTerms, type Term } from "#domain/translation/glossary.ts";
import { markupsOf, protect, restore } from "#domain/translation/protection.ts";
import { translatedFrom } from "#domain/translation/written-language.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import type { TranslationKey } from "./translation.store.ts";
import type { Translator } from "./translator/translator.port.ts";

/** A text that is to be read in another language, and what its translation is stored under. */
export interface WantedTranslation extends TranslationKey {
  readonly text: string;
  readonly from: LanguageCode;
  readonly terms: ApplicableTerms;
}

/** Null: its readers need none, or it has no words. */
export async function wantedTranslation(
  text: string,
  languageCode: LanguageCode,
  ownTerms: readonly Term[],
): Promise<WantedTranslation | null> {
  const from = translatedFrom(text, languageCode);
  if (from === null) return null;
  const terms = applicableTerms(text, from, languageCode, ownTerms);
  const glossary = glossaryText(terms);
  return {
    text,
    from,
    languageCode,
    terms,
    originalHash: await textHash(text),
    glossary: glossary === "" ? "" : await textHash(glossary),
  };
}

/** `text` is null when something that must survive was lost on the way (rule W2). */
export type Translated =
  | { readonly isQuotaUsedUp: true }
  | { readonly isQuotaUsedUp: false; readonly text: string | null };

export async function translateText(translator: Translator, wanted: WantedTranslation): Promise<Translated> {
  const { text, from, languageCode, terms } = wanted;
  const ready = protect(text, terms.own);
  const markups = markupsOf(ready);
  if (markups.length === 0) return { isQuotaUsedUp: false, text: restore(ready, []) };
  const answer = await translator.translate({ from, to: languageCode, markups, context: text, terms: terms.trade });
  return answer.ok ? { isQuotaUsedUp: false, text: restore(ready, answer.markups) } : { isQuotaUsedUp: true };
}
