import { readdirSync, readFileSync } from "node:fs";

export type Language = "en" | "ja";
type Words = Record<string, string>;

const load = (language: Language): Words =>
  Object.assign(
    {},
    ...readdirSync(`messages/${language}`).map(
      (file) => JSON.parse(readFileSync(`messages/${language}/${file}`, "utf8")) as Words,
    ),
  );
const WORDS: Record<Language, Words> = { en: load("en"), ja: load("ja") };

/** What the screen says, by message key: one journey reads in either language. An unknown key fails at once. */
export function wordsOf(language: Language) {
  return (key: string, parameters: Record<string, string | number> = {}): string => {
    const text = WORDS[language][key];
    if (typeof text !== "string") throw new Error(`No message ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? `{${name}}`));
  };
}
export type Say = ReturnType<typeof wordsOf>;
