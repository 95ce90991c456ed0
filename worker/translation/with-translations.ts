import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import { addTranslation, latestTranslation, originalOf, shownTexts } from "#domain/translation/translated-text.ts";
import { translatedFrom } from "#domain/translation/written-language.ts";
import type { Services } from "../services.ts";
import { textHash } from "./text-hash.ts";
import { findTranslations } from "./translation.store.ts";

/** People's and files' names are no words to translate. */
const KEPT_AS_WRITTEN = new Set(["names"]);

type Texts = readonly LocalizedText[];

const isText = (value: unknown): value is LocalizedText =>
  typeof value === "object" && value !== null && "text" in value && "languageCode" in value && "isOriginal" in value;

const isTexts = (value: unknown): value is Texts => Array.isArray(value) && value.length > 0 && value.every(isText);

/**
 * An answer with what is translated of its texts into the reader's language (rule W1), wherever in it they are. One more trip to
 * D1, and none when everything is in that language already.
 */
export async function withTranslations<Answer>(
  { database }: Services,
  languageCode: LanguageCode,
  answer: Answer,
): Promise<Answer> {
  const hashes = new Map<string, string>();
  const found = textsIn(answer);
  for (const texts of found) {
    const original = originalOf(texts)?.text;
    if (original !== undefined && !hashes.has(original)) hashes.set(original, await textHash(original));
  }
  const wanted = found.flatMap((texts) => {
    const original = originalOf(texts);
    return original && translatedFrom(original.text, languageCode) !== null ? [hashes.get(original.text)!] : [];
  });
  if (wanted.length === 0) return answer;
  const translations = Map.groupBy(
    await findTranslations(database, languageCode, [...new Set(wanted)]),
    ({ originalHash }) => originalHash,
  );
  return replaced(answer, (texts) => {
    const hash = hashes.get(originalOf(texts)?.text ?? "");
    if (hash === undefined) return texts;
    const chosen = latestTranslation(translations.get(hash) ?? []);
    const shown = shownTexts(texts, hash);
    return chosen ? addTranslation(shown, hash, chosen) : shown;
  }) as Answer;
}

function textsIn(value: unknown): Texts[] {
  if (isTexts(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (KEPT_AS_WRITTEN.has(name) ? [] : textsIn(part)));
}

function replaced(value: unknown, change: (texts: Texts) => Texts): unknown {
  if (isTexts(value)) return change(value);
  if (Array.isArray(value)) return value.map((part) => replaced(part, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, KEPT_AS_WRITTEN.has(name) ? part : replaced(part, change)]),
  );
}
