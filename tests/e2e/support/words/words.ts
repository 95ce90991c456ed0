import { readdirSync, readFileSync } from "node:fs";
import { textFor, textsOf, type Message } from "../../../support/node/message-variants.ts";

export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
type Words = Record<string, Message>;

/**
 * The languages in which a way through the site is tried: what the journeys and endings show in both is shown in one elsewhere.
 * `COMETME_LANGUAGES=all`: in every language.
 */
export const triedIn = (language: Language): readonly Language[] =>
  process.env["COMETME_LANGUAGES"] === "all" ? LANGUAGES : [language];

/** For what takes turns between the languages by day (tests/support/samples.ts). */
export const LANGUAGE_SAMPLES = process.env["COMETME_LANGUAGES"] === "all" ? "all" : process.env["COMETME_SAMPLES"];

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
    const message = WORDS[language][key];
    const text = message && textFor(message, language, parameters);
    if (text === undefined) throw new Error(`No message ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? `{${name}}`));
  };
}
export type Say = ReturnType<typeof wordsOf>;

/** Too short a piece is also a name, or code. */
const TELLING_LENGTH = { en: 16, ja: 6 } as const;

/** The parts of messages, between their parameters, that the other languages never say. */
export function sentencesOnlyIn(language: Language): string[] {
  const others = LANGUAGES.filter((other) => other !== language).flatMap((other) => Object.values(WORDS[other]));
  const said = others.flatMap(textsOf).join("\n");
  return Object.values(WORDS[language])
    .flatMap(textsOf)
    .flatMap((text) => text.split(/\{[^}]*\}|[\n"'`\\]/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= TELLING_LENGTH[language] && !said.includes(piece));
}
