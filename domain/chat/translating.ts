import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import { findText, originalText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { addTranslation, changeOriginal, originalOf, shownTexts } from "#domain/translation/translated-text.ts";
import { writtenLanguage } from "#domain/translation/written-language.ts";
import type { MessageText } from "./frames.ts";

/** An absent participant gets an e-mail; it waits this long for the translation that it quotes (rule N30). */
export const EMAIL_WAITS = 10 * SECOND;

/** The author's words in the language that they are really in: what was said beside them is only a guess (rule W20). */
export const authorsText = ({ text, languageCode }: MessageText): LocalizedText =>
  originalText(text, writtenLanguage(text) ?? languageCode);

/**
 * An edited message (rules C28, C40): machines' translations of the former words go, the author's own stays and says that
 * the original has changed. Without words nothing is left to translate.
 */
export function editedTexts(
  texts: readonly LocalizedText[],
  edited: MessageText,
  originalHash: string,
): readonly LocalizedText[] {
  if (edited.text === "") return [];
  const { text, languageCode } = authorsText(edited);
  return shownTexts(changeOriginal(texts, text, languageCode), originalHash);
}

/** The author's translation in place of whichever there was; an empty one takes theirs back (rule C41). */
export function normalizedTexts(
  texts: readonly LocalizedText[],
  { text, languageCode }: MessageText,
  originalHash: string,
  now: Instant,
): readonly LocalizedText[] {
  if (text !== "") {
    const mended = { originalHash, languageCode, glossary: "", text, writtenBy: "PERSON", writtenAt: now } as const;
    const before = inWrittenLanguage(texts);
    const after = addTranslation(before, originalHash, mended);
    return after === before ? texts : after;
  }
  const left = texts.filter(
    (each) => each.isOriginal || each.writtenBy === "MACHINE" || each.languageCode !== languageCode,
  );
  return left.length === texts.length ? texts : left;
}

/** Messages from before rule W20 may say the wrong language of themselves. */
export const inWrittenLanguage = (texts: readonly LocalizedText[]): readonly LocalizedText[] =>
  texts.map((text) => (text.isOriginal ? authorsText(text) : text));

/** A message as one participant reads it: their own words as written, those of others in their language (rule C40). */
export const readText = (
  texts: readonly LocalizedText[],
  { isOwn, languageCode }: { readonly isOwn: boolean; readonly languageCode: LanguageCode },
): LocalizedText | null => (isOwn ? originalOf(texts) : findText(texts, languageCode));
