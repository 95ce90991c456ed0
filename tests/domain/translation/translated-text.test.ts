import { describe, expect, test } from "vitest";
import { originalText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import {
  addTranslation,
  changeOriginal,
  shownTexts,
  translationStateOf,
  type Translation,
} from "#domain/translation/translated-text.ts";
import { translatedFrom, writtenLanguage } from "#domain/translation/written-language.ts";

const ORIGINAL = originalText("こんにちは", "ja");
const machine = (more: Partial<Translation> = {}): Translation => ({
  originalHash: "now",
  languageCode: "en",
  glossary: "",
  text: "Hello",
  writtenBy: "MACHINE",
  writtenAt: 10,
  ...more,
});
const person = (more: Partial<Translation> = {}) => machine({ writtenBy: "PERSON", text: "Hi there", ...more });
const shown = (texts: readonly LocalizedText[]) => texts.filter((each) => !each.isOriginal).map(({ text }) => text);

describe("a translation is taken in (rule W1)", () => {
  test.each([
    ["of the words of now", [], machine(), ["Hello"]],
    ["not of other words", [], machine({ originalHash: "before" }), []],
    ["not without words", [], machine({ text: " " }), []],
    ["not into the language of the original", [], machine({ languageCode: "ja" }), []],
    ["a later one of a machine replaces its earlier", [machine()], machine({ text: "Hey", writtenAt: 11 }), ["Hey"]],
    ["an earlier one of a machine does not", [machine()], machine({ text: "Hey", writtenAt: 9 }), ["Hello"]],
    ["a person's replaces a machine's, however late that is", [machine({ writtenAt: 99 })], person(), ["Hi there"]],
    ["a machine's never replaces a person's", [person()], machine({ writtenAt: 99 }), ["Hi there"]],
    ["a person's later one replaces it", [person()], person({ text: "Good day", writtenAt: 11 }), ["Good day"]],
  ] as const)("%s", (_name, before, added, expected) => {
    let texts: readonly LocalizedText[] = [ORIGINAL];
    for (const each of before) texts = addTranslation(texts, "now", each);
    expect(shown(addTranslation(texts, "now", added))).toEqual(expected);
  });

  test("nothing is added to a text without an original", () => {
    expect(addTranslation([], "now", machine())).toEqual([]);
  });
});

describe("an original changes (rule W1)", () => {
  const texts = addTranslation([ORIGINAL], "now", machine());
  const mended = addTranslation([ORIGINAL], "now", person());

  test("what a machine had made of it goes; a person's words stay and are marked", () => {
    expect(changeOriginal(texts, "さようなら", "ja")).toEqual([originalText("さようなら", "ja")]);
    const changed = changeOriginal(mended, "さようなら", "ja");
    expect(shown(changed)).toEqual(["Hi there"]);
    expect(shownTexts(changed, "then").map((each) => each.isOriginalChanged)).toEqual([undefined, true]);
    expect(shownTexts(mended, "now").map((each) => each.isOriginalChanged)).toEqual([undefined, undefined]);
  });

  test("words written in the language of a translation take its place", () => {
    expect(changeOriginal(mended, "Bye", "en")).toEqual([originalText("Bye", "en")]);
  });

  test("a machine's translation of other words is never shown", () => {
    const stored = { ...texts[1]!, originalHash: "before" };
    expect(translationStateOf(stored, "now")).toBe("STALE");
    expect(shownTexts([ORIGINAL, stored], "now")).toEqual([ORIGINAL]);
  });

  test("a translation stored before it knew its original is a person's, of words that nobody knows", () => {
    const old = { text: "Hello", languageCode: "en", isOriginal: false } as const;
    expect(translationStateOf(old, "now")).toBe("ORIGINAL_CHANGED");
  });
});

test.each([
  ["Hello", "en"],
  ["Inès", "en"],
  ["こんにちは, world", "ja"],
  ["納品", "ja"],
  ["2026-01-01 ✨", null],
  ["", null],
] as const)("%j is written in %s", (text, expected) => {
  expect(writtenLanguage(text)).toBe(expected);
  expect(translatedFrom(text, "en")).toBe(expected === "en" ? null : expected);
});
