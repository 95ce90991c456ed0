import { LANGUAGE_CODES, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Words } from "#domain/translation/written-words.ts";

/** One text of an editor in several languages (rule W60): as it is saved, and what was typed since. */
export interface WordsDraft {
  readonly saved: readonly LocalizedText[];
  readonly typed: Words;
}

export const NO_WORDS: WordsDraft = { saved: [], typed: {} };
export const savedWords = (saved: readonly LocalizedText[]): WordsDraft => ({ saved, typed: {} });
export const newWords = (typed: Words): WordsDraft => ({ saved: [], typed });

const savedIn = ({ saved }: WordsDraft, languageCode: LanguageCode) =>
  saved.find((text) => text.languageCode === languageCode);

export const wordsIn = (words: WordsDraft, languageCode: LanguageCode): string =>
  words.typed[languageCode] ?? savedIn(words, languageCode)?.text ?? "";

export const withWords = (words: WordsDraft, languageCode: LanguageCode, text: string): WordsDraft => ({
  ...words,
  typed: { ...words.typed, [languageCode]: text },
});

/** The words of this language, else of the original, else of any; empty without any. */
export function anyWords(words: WordsDraft, first?: LanguageCode): string {
  const original = words.saved.find(({ isOriginal }) => isOriginal)?.languageCode;
  const order = [...(first ? [first] : []), ...(original ? [original] : []), ...LANGUAGE_CODES];
  return order.map((code) => wordsIn(words, code).trim()).find((text) => text !== "") ?? "";
}

/** As something new: what people have written, without what machines made of it. */
export const copiedWords = (words: WordsDraft): WordsDraft =>
  newWords(
    Object.fromEntries(
      LANGUAGE_CODES.flatMap((code) => {
        const text = standingOfWords([words], code) === "MACHINE" ? "" : wordsIn(words, code);
        return text.trim() === "" ? [] : [[code, text]];
      }),
    ),
  );

/** What is to be saved: only what was changed, and what was found to fit its changed original. */
export const wordsInput = (words: WordsDraft): Words =>
  Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) => {
      const typed = words.typed[code];
      const saved = savedIn(words, code);
      if (typed === undefined || (typed.trim() === "" && !saved)) return [];
      return typed === saved?.text && !saved.isOriginalChanged ? [] : [[code, typed]];
    }),
  );

/** How it stands with texts in one language. */
export type WordsStanding = "WRITTEN" | "MACHINE" | "CHANGED" | "MISSING" | "EMPTY";

function standingOfOne(words: WordsDraft, languageCode: LanguageCode): WordsStanding {
  const saved = savedIn(words, languageCode);
  const text = wordsIn(words, languageCode);
  if (text.trim() === "") return anyWords(words) === "" ? "EMPTY" : "MISSING";
  const typed = words.typed[languageCode];
  if (saved?.writtenBy === "MACHINE" && text === saved.text) return "MACHINE";
  return saved?.isOriginalChanged && typed === undefined ? "CHANGED" : "WRITTEN";
}

const BY_NEED: readonly WordsStanding[] = ["MISSING", "CHANGED", "MACHINE", "WRITTEN", "EMPTY"];

/** That of the text which needs the most. */
export function standingOfWords(all: readonly WordsDraft[], languageCode: LanguageCode): WordsStanding {
  const standings = all.map((words) => standingOfOne(words, languageCode));
  return BY_NEED.find((standing) => standings.includes(standing)) ?? "EMPTY";
}

/** The languages in which something is said in another, but nothing in them. */
export const missingLanguages = (all: readonly WordsDraft[]): LanguageCode[] =>
  LANGUAGE_CODES.filter((code) => standingOfWords(all, code) === "MISSING");
