import type { Instant } from "#domain/kernel/instants.ts";
import {
  originalText,
  type LanguageCode,
  type LocalizedText,
  type TranslationWriter,
} from "#domain/kernel/localized-text.ts";

/** One translation as it is stored: of exactly these words, into this language, with this glossary (rule W3). */
export interface Translation {
  readonly originalHash: string;
  readonly languageCode: LanguageCode;
  /** `glossaryKey` of the terms that were asked for; empty without any. */
  readonly glossary: string;
  readonly text: string;
  readonly writtenBy: TranslationWriter;
  readonly writtenAt: Instant;
}

/** How a text stands to the words its author has now. */
export type TranslationState = "ORIGINAL" | "CURRENT" | "ORIGINAL_CHANGED" | "STALE";

/**
 * A machine's translation of other words is stale and never shown; a person's is shown and marked (rule W1). Translations
 * stored before they knew their original are a person's, and nobody can say of which words.
 */
export function translationStateOf(text: LocalizedText, originalHash: string): TranslationState {
  if (text.isOriginal) return "ORIGINAL";
  if (text.originalHash === originalHash) return "CURRENT";
  return text.writtenBy === "MACHINE" ? "STALE" : "ORIGINAL_CHANGED";
}

export const originalOf = (texts: readonly LocalizedText[]): LocalizedText | null =>
  texts.find(({ isOriginal, text }) => isOriginal && text.trim() !== "") ?? null;

/**
 * New words of the author: machines' translations of the old ones go, those of people stay. One in the language the author
 * writes now is no translation any more.
 */
export function changeOriginal(
  texts: readonly LocalizedText[],
  text: string,
  languageCode: LanguageCode,
): readonly LocalizedText[] {
  const kept = texts.filter(
    (each) => !each.isOriginal && each.writtenBy !== "MACHINE" && each.languageCode !== languageCode,
  );
  return [originalText(text, languageCode), ...kept];
}

/**
 * A translation is taken in if it is of the words that stand there now. A machine's never replaces a person's, whichever of
 * them came first, nor one that a machine has written later.
 */
export function addTranslation(
  texts: readonly LocalizedText[],
  originalHash: string,
  translation: Translation,
): readonly LocalizedText[] {
  const { languageCode, writtenBy, writtenAt, text } = translation;
  const original = originalOf(texts);
  if (!original || original.languageCode === languageCode || text.trim() === "") return texts;
  if (translation.originalHash !== originalHash) return texts;
  const present = texts.find((each) => !each.isOriginal && each.languageCode === languageCode);
  if (present && !isReplaceable(present, translation)) return texts;
  const added = { text, languageCode, isOriginal: false, writtenBy, writtenAt, originalHash } as const;
  return [...texts.filter((each) => each !== present), added];
}

function isReplaceable(present: LocalizedText, { writtenBy, writtenAt, originalHash }: Translation): boolean {
  const isPersons = present.writtenBy !== "MACHINE";
  if (isPersons && writtenBy === "MACHINE") return false;
  if (!isPersons && writtenBy === "PERSON") return true;
  return present.originalHash !== originalHash || writtenAt >= (present.writtenAt ?? 0);
}

/**
 * Of all that were made of these words, the one with the terms of now takes the place of any other machine's, also of one
 * that was made later with terms that hold no more (rule W4). As long as there is none, what stands there stays.
 */
export function takeCurrent(
  texts: readonly LocalizedText[],
  { originalHash, languageCode, glossary }: Pick<Translation, "originalHash" | "languageCode" | "glossary">,
  found: readonly Translation[],
): readonly LocalizedText[] {
  const current = found.find(
    (each) => each.originalHash === originalHash && each.languageCode === languageCode && each.glossary === glossary,
  );
  if (!current) return texts;
  const others = texts.filter((each) => each.languageCode !== languageCode || each.writtenBy !== "MACHINE");
  const taken = addTranslation(others, originalHash, current);
  return taken === others ? texts : taken;
}

/** What a reader is given: nothing stale, and what is not of the present words is marked, until they are back. */
export function shownTexts(texts: readonly LocalizedText[], originalHash: string): readonly LocalizedText[] {
  return texts.flatMap(({ isOriginalChanged: _formerly, ...text }) => {
    const standing = translationStateOf(text, originalHash);
    if (standing === "STALE") return [];
    return standing === "ORIGINAL_CHANGED" ? [{ ...text, isOriginalChanged: true }] : [text];
  });
}

/** Written by a person: no machine translation replaces it (rule W1). */
export const hasPersonsTranslation = (texts: readonly LocalizedText[], languageCode: LanguageCode): boolean =>
  texts.some((text) => !text.isOriginal && text.languageCode === languageCode && text.writtenBy !== "MACHINE");
