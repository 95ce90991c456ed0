import { describe, expect, test } from "vitest";
import { originalText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import {
  changedLanguages,
  isWrittenTheSame,
  originalAfter,
  textsAfter,
  type Writing,
} from "#domain/translation/written-words.ts";

const EN = originalText("Cat", "en");
const by = (writtenBy: "PERSON" | "MACHINE", originalHash = "Cat"): LocalizedText => ({
  text: writtenBy === "PERSON" ? "ねこ" : "猫",
  languageCode: "ja",
  isOriginal: false,
  writtenBy,
  writtenAt: 1,
  originalHash,
});

/** The words stand for their hash. */
function written(
  before: readonly LocalizedText[],
  writing: Omit<Writing, "languageCode">,
  languageCode = "en" as const,
) {
  const whole = { languageCode, ...writing };
  const original = originalAfter(before, whole);
  return original ? textsAfter(before, whole, original, { originalHash: original.text, writtenAt: 2 }) : [];
}

/** `en*` is the original; `!` is marked, `~` a machine's. */
const told = (texts: readonly LocalizedText[]) =>
  texts
    .map(({ text, languageCode, isOriginal, isOriginalChanged, writtenBy }) =>
      [
        languageCode,
        isOriginal ? "*" : "",
        isOriginalChanged ? "!" : "",
        writtenBy === "MACHINE" ? "~" : "",
        ` ${text}`,
      ].join(""),
    )
    .join(", ");

describe("a text is written in one language and the others stay (rule W60)", () => {
  test.each([
    ["the first words", [], { words: { en: "Cat" } }, "en* Cat"],
    ["the first words, in both", [], { words: { ja: "ねこ", en: "Cat" } }, "en* Cat, ja ねこ"],
    ["the first words, in the language one does not write in", [], { words: { ja: "ねこ" } }, "ja* ねこ"],
    ["no words", [], { words: { en: " " } }, ""],
    ["a translation beside the original", [EN], { words: { ja: "ねこ" } }, "en* Cat, ja ねこ"],
    ["one in place of a machine's", [EN, by("MACHINE")], { words: { ja: "ねこ" } }, "en* Cat, ja ねこ"],
    ["a machine's sent back is still the machine's", [EN, by("MACHINE")], { words: { ja: "猫" } }, "en* Cat, ja~ 猫"],
    ["a person's, emptied", [EN, by("PERSON")], { words: { ja: "" } }, "en* Cat"],
    [
      "the original alone: a person's translation is marked",
      [EN, by("PERSON")],
      { words: { en: "Dog" } },
      "en* Dog, ja! ねこ",
    ],
    ["the original alone: a machine's goes", [EN, by("MACHINE")], { words: { en: "Dog" } }, "en* Dog"],
    ["the same original: both stay", [EN, by("MACHINE")], { words: { en: "Cat" } }, "en* Cat, ja~ 猫"],
    ["both at once: nothing is marked", [EN, by("PERSON")], { words: { en: "Dog", ja: "犬" } }, "en* Dog, ja 犬"],
    ["a marked one, said again", [EN, by("PERSON", "Dog")], { words: { ja: "ねこ" } }, "en* Cat, ja ねこ"],
    ["the original, emptied: the other is it", [EN, by("PERSON")], { words: { en: "" } }, "ja* ねこ"],
    ["the original, emptied beside a machine's", [EN, by("MACHINE")], { words: { en: "" } }, ""],
    ["nothing", [EN, by("PERSON")], { words: {} }, "en* Cat, ja ねこ"],
    ["as one text: a person's stays", [EN, by("PERSON")], { original: "Dog" }, "en* Dog, ja! ねこ"],
    ["as one text, emptied: it goes as a whole", [EN, by("PERSON")], { original: null }, ""],
    ["as one text, emptied, with words", [EN, by("PERSON")], { original: "", words: { ja: "犬" } }, "ja* 犬"],
    [
      "as one text in the language of the translation",
      [originalText("猫", "ja"), { ...by("PERSON", "猫"), languageCode: "en", text: "Kitty" }],
      { original: "Cat" },
      "en* Cat",
    ],
  ] as const)("%s", (_name, before, writing, expected) => {
    expect(told(written(before, writing))).toBe(expected);
  });

  test("a translation says who wrote it, when and of which words", () => {
    expect(written([EN], { words: { ja: "ねこ" } })[1]).toEqual({ ...by("PERSON"), writtenAt: 2 });
  });
});

test.each([
  ["one more", [EN], [EN, by("PERSON")], ["ja"]],
  ["one less", [EN, by("PERSON")], [EN], ["ja"]],
  ["a machine's goes with other words", [EN, by("MACHINE")], [originalText("Dog", "en")], ["en"]],
  ["a mark alone", [EN, by("PERSON")], [EN, { ...by("PERSON"), isOriginalChanged: true }], []],
  ["the other is the original", [EN, by("PERSON")], [originalText("ねこ", "ja")], ["en", "ja"]],
] as const)("which languages a person has changed: %s", (_name, before, after, expected) => {
  expect(changedLanguages(before, after)).toEqual(expected);
});

test("what machines add is not written by people", () => {
  expect(isWrittenTheSame([EN], [EN, by("MACHINE")])).toBe(true);
  expect(isWrittenTheSame([EN], [EN, by("PERSON")])).toBe(false);
  expect(isWrittenTheSame([EN], [originalText("Dog", "en")])).toBe(false);
});
