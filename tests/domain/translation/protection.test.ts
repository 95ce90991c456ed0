import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "#domain/kernel/parse.ts";
import { termForm } from "#domain/translation/glossary.form.ts";
import { applicableTerms, glossaryText, termKey, tradeGlossary } from "#domain/translation/glossary.ts";
import { markupsOf, protect, restore } from "#domain/translation/protection.ts";
import { findPieces } from "#domain/translation/protected-pieces.ts";
import { INDUSTRY_TERMS } from "#domain/translation/industry-terms.ts";

const RUNS = Number(process.env["COMETME_TEXTS"] ?? 2000);
const pieces = (text: string) => findPieces(text, []).map(({ after }) => after);

describe("what must survive a translation (rule W2)", () => {
  test.each([
    ["See https://example.com/a?b=c, please.", ["https://example.com/a?b=c"]],
    ["（https://example.com/納品）をご覧ください。", ["https://example.com/納品"]],
    ["Write to aoi.m@example.co.jp or @aoi_mizuki.", ["aoi.m@example.co.jp", "@aoi_mizuki"]],
    ["料金は¥30,000、または$12.50です。", ["¥30,000", "$12.50"]],
    ["2026-12-24 10:30に、Live2DとMP4で3点", ["2026-12-24", "10:30", "Live2D", "MP4", "3"]],
    ["１２００円", ["１２００"]],
    ["ありがとう👩‍🎨🇯🇵❤️ #立ち絵", ["👩‍🎨", "🇯🇵", "❤️", "#立ち絵"]],
    ["Hello {name}!", ["{name}"]],
    ["二案お出しします", []],
  ])("%s", (text, expected) => expect(pieces(text)).toEqual(expected));

  test("lines, bullets and empty lines stay; only words are sent", () => {
    const text = "ご挨拶\r\n\n・修正は2回まで\n ¥500 \nhttps://example.com";
    const ready = protect(text, []);
    expect(markupsOf(ready)).toEqual(["ご挨拶", '修正は<x id="0">2</x>回まで']);
    expect(restore(ready, ["Greeting", 'Up to <x id="0">2</x> changes'])).toBe(
      "Greeting\r\n\n・Up to 2 changes\n ¥500 \nhttps://example.com",
    );
  });

  test("markup of the writer is words, not markup", () => {
    const ready = protect('<x id="0">a</x> & b', []);
    expect(markupsOf(ready)[0]).not.toContain('<x id="0">a');
    expect(restore(ready, markupsOf(ready))).toBe('<x id="0">a</x> & b');
  });

  test("a creator's own term stands in the translation as they want it", () => {
    const ready = protect("うちの子のラフ", [{ source: "うちの子", target: "Uchinoko" }]);
    expect(markupsOf(ready)).toEqual(['<x id="0">うちの子</x>のラフ']);
    expect(restore(ready, ['The rough of <x id="0">うちの子</x>'])).toBe("The rough of Uchinoko");
  });

  test.each([
    ["one is lost", "a rough"],
    ["one is doubled", 'a <x id="0">2</x> b <x id="0">2</x>'],
    ["one is made up", 'a <x id="0">2</x> <x id="7">9</x>'],
    ["another tag comes back", 'a <b>x</b> <x id="0">2</x>'],
    ["the words are lost", '<x id="0">2</x>'],
    ["a line becomes two", 'a\nb <x id="0">2</x>'],
  ])("refused: %s", (_name, translated) => expect(restore(protect("修正2回", []), [translated])).toBeNull());

  test("refused: another number of lines", () => expect(restore(protect("a\nb", []), ["a"])).toBeNull());
});

/** A piece that must survive, and words around it. */
const survivor = fc.oneof(
  fc.webUrl({ withQueryParameters: true }).filter((url) => /^[\w:/.?=&%-]+\w$/.test(url)),
  fc.nat().map((amount) => `¥${amount.toLocaleString("en")}`),
  fc
    .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.stringMatching(/^@[a-z]{2,12}$/),
  fc.stringMatching(/^#[a-z立絵]{1,8}$/),
  fc.constantFrom("😀", "👩‍🎨", "🇯🇵", "❤️", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "Live2D", "4K", "12:30", "50%", "$12.50", "{name}"),
);
const word = fc.oneof(
  fc.constantFrom(
    "ラフ",
    "納品します",
    "the delivery",
    "& <b>",
    "</x>",
    "お願い",
    "Ça va",
    "line art",
    '<x id="0">',
    "&amp;",
  ),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);
const line = fc
  .array(fc.oneof({ weight: 2, arbitrary: word }, { weight: 1, arbitrary: survivor }), { maxLength: 7 })
  .map((parts) => parts.join(" "));
const text = fc
  .array(line, { minLength: 1, maxLength: 5 })
  .chain((lines) =>
    fc
      .array(fc.constantFrom("\n", "\r\n", "\n\n"), { minLength: lines.length, maxLength: lines.length })
      .map((breaks) => lines.map((each, index) => each + (index < lines.length - 1 ? breaks[index] : "")).join("")),
  );
const TERMS = [
  { source: "line art", target: "線画" },
  { source: "ラフ", target: "rough" },
];
const breaksOf = (words: string) => words.match(/\r\n|[\n\r\u2028\u2029]/g) ?? [];
const TAGS = /<x id="\d+">[^<]*<\/x>/g;

/** What a translator may do: other words, and the tags in another order. */
function reworded(markup: string): string {
  const tags = markup.match(TAGS) ?? [];
  return `Q ${tags.toReversed().join(" or ")} translated`;
}

test(`${RUNS} generated texts: everything survives whatever order it comes back in, and every loss is seen`, () => {
  fc.assert(
    fc.property(text, fc.nat(), (written, choice) => {
      const ready = protect(written, TERMS);
      const asked = markupsOf(ready);
      const plain = protect(written, []);
      expect(restore(plain, markupsOf(plain))).toBe(written);

      const answer = asked.map(reworded);
      const translated = restore(ready, answer)!;
      expect(translated).not.toBeNull();
      expect(breaksOf(translated)).toEqual(breaksOf(written));
      const kept = ready.lines.flatMap((each) => each.pieces);
      for (const piece of kept) {
        const count = (words: string) => words.split(piece).length - 1;
        expect(count(translated)).toBeGreaterThanOrEqual(kept.filter((each) => each === piece).length);
      }

      const tags = answer.flatMap((each, index) => (each.match(TAGS) ?? []).map((tag) => ({ index, tag })));
      const lost = tags[choice % Math.max(1, tags.length)];
      if (!lost) return;
      const without = answer.map((each, index) => (index === lost.index ? each.replace(lost.tag, "") : each));
      expect(restore(ready, without)).toBeNull();
    }),
    { numRuns: RUNS },
  );
});

describe("glossaries (rule W4)", () => {
  test("the trade's has its words once each, in both directions", () => {
    expect(INDUSTRY_TERMS.length).toBeGreaterThanOrEqual(150);
    expect(new Set(INDUSTRY_TERMS.map(termKey)).size).toBe(INDUSTRY_TERMS.length);
    for (const [from, to] of [
      ["ja", "en"],
      ["en", "ja"],
    ] as const) {
      const sources = tradeGlossary(from, to).map(({ source }) => source);
      expect(sources.length).toBeGreaterThanOrEqual(100);
      expect(new Set(sources).size).toBe(sources.length);
    }
  });

  test("a term holds between the languages that it has words in, of which there are two", () => {
    expect(applicableTerms("猫", "ja", "en", [{ ja: "猫" }]).own).toEqual([]);
    expect(parse(termForm, { ja: "猫", en: "Cat" })).toMatchObject({ ok: true, value: { ja: "猫", en: "Cat" } });
    for (const one of [{ ja: "猫" }, { ja: "猫", en: " " }])
      expect(parse(termForm, one)).toMatchObject({
        ok: false,
        error: { issues: [{ path: "en", code: "issue.required" }] },
      });
    expect(parse(termForm, {})).toMatchObject({ ok: false });
  });

  test("only what occurs counts, a creator's own before the trade's", () => {
    const found = applicableTerms("ラフと線画の納品", "ja", "en", [
      { ja: "ラフ", en: "Scribble" },
      { ja: "猫", en: "Cat" },
    ]);
    expect(found.own).toEqual([{ source: "ラフ", target: "Scribble" }]);
    expect(found.trade.map(({ target }) => target)).toEqual(["line art", "delivery"]);
    expect(applicableTerms("A party of badgers", "en", "ja", [{ ja: "芸術", en: "art" }])).toEqual({
      own: [],
      trade: [],
    });
  });

  test("a term that does not occur in a text does not change what it is stored under", () => {
    const key = (text: string, en: string) => glossaryText(applicableTerms(text, "ja", "en", [{ ja: "ラフ", en }]));
    expect(key("ラフです", "Scribble")).not.toBe(key("ラフです", "Doodle"));
    expect(key("納品です", "Scribble")).toBe(key("納品です", "Doodle"));
    expect(key("こんにちは", "Doodle")).toBe("");
  });
});
