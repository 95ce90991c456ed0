import { useState } from "react";
import { LANGUAGE_CODES, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Words } from "#domain/translation/written-words.ts";
import { useIsReady } from "../../../client/use-is-ready.ts";
import { savedWords, wordsInput, type WordsDraft } from "./words-draft.ts";
import { useWriting } from "./writing-language.tsx";

/** The words of a field, which begin again when others have been saved. */
export function useSavedWords(texts: readonly LocalizedText[]) {
  const [words, setWords] = useState(savedWords(texts));
  if (JSON.stringify(words.saved) !== JSON.stringify(texts)) setWords(savedWords(texts));
  return [words, setWords] as const;
}

/** The name under which a form posts the field that is to be seen; unchanged words are posted only without scripts. */
export function usePostedName(name: string, words: WordsDraft): string | undefined {
  const { language } = useWriting();
  const isReady = useIsReady();
  return !isReady || wordsInput(words)[language] !== undefined ? `${name}.${language}` : undefined;
}

/** What was changed in the languages that are not to be seen. */
export function PostedWords({ name, words }: { name: string; words: WordsDraft }) {
  const { language } = useWriting();
  const changed = wordsInput(words);
  return LANGUAGE_CODES.filter((code) => code !== language && changed[code] !== undefined).map((code) => (
    <input key={code} type="hidden" name={`${name}.${code}`} value={changed[code]} />
  ));
}

/** The words of a posted form; what was not posted stays. */
export const postedWords = (form: FormData, name: string): Words =>
  Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) => {
      const text = form.get(`${name}.${code}`);
      return typeof text === "string" ? [[code, text]] : [];
    }),
  );
