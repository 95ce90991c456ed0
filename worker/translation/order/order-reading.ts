import { originalText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { addTranslation, originalOf } from "#domain/translation/translated-text.ts";
import { translatedFrom, writtenLanguage } from "#domain/translation/written-language.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { industryTermsVersion } from "../industry-terms-version.ts";

type Texts = readonly LocalizedText[];

/** How the words of an order are read: each as written, with its translation beside it where there is one. */
export interface OrderReading {
  readonly texts: (texts: Texts) => LocalizedText[];
  /** The same for words that are stored without their language. */
  readonly words: (text: string) => LocalizedText[];
}

/** `originals` are all words that will be asked for; a translation of anything else is of nobody's words (rule W1). */
export async function readingOf(originals: readonly string[], translations: Texts): Promise<OrderReading> {
  const hashes = await hashesOf(translations.length === 0 ? [] : originals);
  const withTranslation = (texts: Texts): LocalizedText[] => {
    const hash = hashes.get(originalOf(texts)?.text ?? "");
    if (hash === undefined) return [...texts];
    return [
      ...translations.reduce<Texts>((read, { text, languageCode, originalHash = "", writtenBy, writtenAt }) => {
        const written = { writtenBy: writtenBy ?? "MACHINE", writtenAt: writtenAt ?? 0, glossary: "" } as const;
        const original = read.map((each) => (originalHash === hash ? inWrittenLanguage(each, languageCode) : each));
        return addTranslation(original, hash, { originalHash, languageCode, text, ...written });
      }, texts),
    ];
  };
  return {
    texts: withTranslation,
    words: (text) => (text.trim() === "" ? [] : withTranslation([originalText(text, writtenLanguage(text) ?? "en")])),
  };
}

/** The writer's input language differs from what they typed: what is translated was written in the other one. */
const inWrittenLanguage = (text: LocalizedText, translatedInto: LanguageCode): LocalizedText =>
  text.isOriginal && text.languageCode === translatedInto
    ? { ...text, languageCode: writtenLanguage(text.text) ?? translatedInto }
    : text;

async function hashesOf(originals: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(originals.map(async (text) => [text, await textHash(text)] as const)));
}

/** Which of these texts a reader of this language cannot read. */
export const foreignWords = (words: readonly string[], languageCode: LanguageCode): readonly string[] =>
  words.filter((text) => translatedFrom(text, languageCode) !== null);

/** Names words, language and terms at once: as long as it is the same, there is nothing to translate again. */
export async function passOf(
  words: readonly string[],
  languageCode: LanguageCode,
  termsVersion: number,
): Promise<string> {
  const made = JSON.stringify([
    await industryTermsVersion(),
    termsVersion,
    languageCode,
    foreignWords(words, languageCode),
  ]);
  return (await textHash(made)).slice(0, 32);
}
