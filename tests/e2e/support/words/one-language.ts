import { expect, type Locator } from "@playwright/test";
import type { Language } from "./words.ts";

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Three words in a row are a sentence; fewer are a name, a file or a brand. */
const ENGLISH = /[A-Za-z][a-z'’]+ [A-Za-z]?[a-z'’]+ [A-Za-z]?[a-z'’]+/;
const FOREIGN: Record<Language, RegExp> = { en: JAPANESE, ja: ENGLISH };

/** Lines that are shown there in the other language; `names` stay as they are written. */
async function foreignLines(place: Locator, language: Language, names: readonly string[]): Promise<string[]> {
  const seen = await place.innerText();
  const rest = names.reduce((text, name) => text.replaceAll(name, ""), seen);
  return rest.split("\n").filter((line) => FOREIGN[language].test(line));
}

/** Nothing here is in the language that this person does not read. Translations come a moment after what was written. */
export async function expectOnly(place: Locator, language: Language, names: readonly string[]): Promise<void> {
  await expect.poll(() => foreignLines(place, language, names)).toEqual([]);
}
