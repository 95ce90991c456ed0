import type { Instant } from "#domain/kernel/instants.ts";
import { LANGUAGE_CODES, originalText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { originalOf, shownTexts } from "./translated-text.ts";

/** One text in several languages; empty words take those of their language away. */
export type Words = Readonly<Partial<Record<LanguageCode, string>>>;

/** What a person saves of one text (rule W60). Languages that are left out stay as they are. */
export interface Writing {
  /** The author's own words, in `languageCode`: they are the original from then on. Empty: the text goes as a whole. */
  readonly original?: string | null | undefined;
  readonly words?: Words | undefined;
  /** The language of `original`, and of a text that had no words before. */
  readonly languageCode: LanguageCode;
}

const hasWords = (text: string | null | undefined): text is string => typeof text === "string" && text.trim() !== "";

const isMachines = ({ isOriginal, writtenBy }: LocalizedText) => !isOriginal && writtenBy === "MACHINE";

/** What is sent back as a machine has written it does not become a person's. */
function wordsOf(before: readonly LocalizedText[], { words = {} }: Writing): Words {
  const isAsMachineWrote = (text: string, languageCode: LanguageCode) =>
    before.some((each) => isMachines(each) && each.languageCode === languageCode && each.text === text);
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap((languageCode) => {
      const text = words[languageCode];
      return text === undefined || isAsMachineWrote(text, languageCode) ? [] : [[languageCode, text]];
    }),
  );
}

/** What a writing may leave as it is. */
const keptBy = ({ original }: Writing, before: readonly LocalizedText[]): readonly LocalizedText[] =>
  original === undefined || hasWords(original) ? before : [];

/**
 * The original of a text after a writing: it stays in its language while it has words there, else it is in the language one
 * writes in, else in another that a person has written. Null: no words of a person are left.
 */
export function originalAfter(before: readonly LocalizedText[], writing: Writing): LocalizedText | null {
  const { original, languageCode } = writing;
  if (hasWords(original)) return originalText(original, languageCode);
  const kept = keptBy(writing, before);
  const words = wordsOf(before, writing);
  for (const code of [originalOf(kept)?.languageCode ?? languageCode, languageCode, ...LANGUAGE_CODES]) {
    const text = words[code] ?? kept.find((each) => each.languageCode === code && !isMachines(each))?.text;
    if (hasWords(text)) return originalText(text, code);
  }
  return null;
}

/**
 * A text after a writing, with `original` from `originalAfter` and the hash of its words. Translations written now are of
 * these words; other persons' stay, marked if the words are others now, and machines' of other words go (rule W1).
 */
export function textsAfter(
  before: readonly LocalizedText[],
  writing: Writing,
  original: LocalizedText,
  { originalHash, writtenAt }: { readonly originalHash: string; readonly writtenAt: Instant },
): readonly LocalizedText[] {
  const words = wordsOf(before, writing);
  const others = LANGUAGE_CODES.filter((code) => code !== original.languageCode).flatMap((languageCode) => {
    const text = words[languageCode];
    if (hasWords(text))
      return [{ text, languageCode, isOriginal: false, writtenBy: "PERSON", writtenAt, originalHash } as const];
    if (text !== undefined) return [];
    return keptBy(writing, before).filter((each) => !each.isOriginal && each.languageCode === languageCode);
  });
  return shownTexts([original, ...others], originalHash);
}

/** The languages in which a person has changed something. What machines lose by it is no change of theirs. */
export const changedLanguages = (
  before: readonly LocalizedText[],
  after: readonly LocalizedText[],
): readonly LanguageCode[] =>
  LANGUAGE_CODES.filter((languageCode) => {
    const was = before.find((each) => each.languageCode === languageCode);
    const is = after.find((each) => each.languageCode === languageCode);
    if (!is) return was !== undefined && !isMachines(was);
    return was?.text !== is.text || was.isOriginal !== is.isOriginal || was.writtenAt !== is.writtenAt;
  });

/** Whether people have written the same in the same languages. */
export const isWrittenTheSame = (one: readonly LocalizedText[], other: readonly LocalizedText[]): boolean => {
  const written = (texts: readonly LocalizedText[]) =>
    JSON.stringify(
      LANGUAGE_CODES.map((code) => {
        const text = texts.find((each) => each.languageCode === code && !isMachines(each));
        return text && [text.text, text.isOriginal];
      }),
    );
  return written(one) === written(other);
};
