import { describe, expect, test } from "vitest";
import { originalText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { authorsText, editedTexts, normalizedTexts, readText } from "#domain/chat/translating.ts";
import { translatedFrom, writtenLanguage } from "#domain/translation/written-language.ts";

test.each([
  ["Hello.", "en"],
  ["ok", "en"],
  ["Größe und Farbe", "en"],
  ["了解です！", "ja"],
  ["ラフ", "ja"],
  ["OKです", "ja"],
  ["Photoshopで描きます", "ja"],
  ["Live2D用のモデルをPSDで納品します", "ja"],
  ["「Thank you for the rough」ってどういう意味ですか", "ja"],
  ["I draw うちの子.", "en"],
  ["Could you add 差分 for the eyes?", "en"],
  ["Illustrator / Photoshop 対応", "ja"],
  ["👍", null],
  ["https://example.com/絵 @mio #アイコン ¥3,000", null],
  ["42 + 1 = 43", null],
  ["", null],
] as const)("%s is written in %s (rule W20)", (text, language) => {
  expect(writtenLanguage(text)).toBe(language);
});

test("what its reader reads anyway, or has no words, is not translated", () => {
  expect(translatedFrom("ありがとう", "en")).toBe("ja");
  expect(translatedFrom("ありがとう", "ja")).toBeNull();
  expect(translatedFrom("👍 https://example.com", "ja")).toBeNull();
});

describe("the texts of a message (rules C40, C41)", () => {
  const [hello, machines] = [
    originalText("Hello.", "en"),
    {
      text: "こんにちは。",
      languageCode: "ja",
      isOriginal: false,
      writtenBy: "MACHINE",
      writtenAt: 1,
      originalHash: "h",
    },
  ] as const satisfies LocalizedText[];
  const mend = (texts: readonly LocalizedText[], text: string) =>
    normalizedTexts(texts, { text, languageCode: "ja" }, "h", 2);

  test("what was said beside a text is only a guess at its language", () => {
    expect(authorsText({ text: "こんにちは", languageCode: "en" }).languageCode).toBe("ja");
    expect(authorsText({ text: "…", languageCode: "ja" }).languageCode).toBe("ja");
  });

  test("readers read their language, writers what they wrote", () => {
    const texts = [hello, machines];
    expect(readText(texts, { isOwn: false, languageCode: "ja" })).toBe(machines);
    expect(readText(texts, { isOwn: true, languageCode: "ja" })).toBe(hello);
    expect(readText([hello], { isOwn: false, languageCode: "ja" })).toBe(hello);
  });

  test("an edit takes a machine's translation away, and leaves a person's with a mark until its words are back", () => {
    const edit = (texts: readonly LocalizedText[], text: string, hash: string) =>
      editedTexts(texts, { text, languageCode: "en" }, hash);
    expect(edit([hello, machines], "Hi.", "other")).toEqual([originalText("Hi.", "en")]);
    const mended = mend([hello, machines], "やあ。");
    expect(mended).toMatchObject([hello, { text: "やあ。", writtenBy: "PERSON", originalHash: "h" }]);
    const changed = edit(mended, "Hi.", "other");
    expect(changed[1]).toMatchObject({ text: "やあ。", isOriginalChanged: true });
    expect(edit(changed, "Hello.", "h")).toEqual(mended);
    expect(edit(mended, "", "none")).toEqual([]);
  });

  test("an emptied translation takes a person's back, and no machine's; one in the original's language says nothing", () => {
    expect(mend(mend([hello], "やあ。"), "")).toEqual([hello]);
    const texts = [hello, machines];
    expect(mend(texts, "")).toBe(texts);
    expect(normalizedTexts(texts, { text: "Hi.", languageCode: "en" }, "h", 2)).toBe(texts);
  });
});
