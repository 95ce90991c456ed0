import { describe, expect, test } from "vitest";
import { conceptsOfQuery, conceptTerms } from "#domain/commission/search/concepts.ts";
import { indexTerms, searchTextOf } from "#domain/commission/search/index-terms.ts";
import { nearestQueries, distance } from "#domain/commission/search/nearest.ts";
import { searchQuery } from "#domain/commission/search/search-query.ts";
import { SYNONYMS } from "#domain/commission/search/synonyms.ts";
import { foldSearch, tokensOf } from "#domain/commission/search-terms.ts";

const keyOf = (written: string) => tokensOf(foldSearch(written)).join(" ");

/** Whether what says `text` is found by `typed`, by the terms that both sides make. */
function finds(typed: string, text: string): boolean {
  const query = searchQuery(typed)!;
  const searchText = searchTextOf([text]);
  const indexed = new Set(indexTerms(searchText));
  return query.terms.every((term) => indexed.has(term)) && query.words.every((word) => searchText.includes(word));
}

describe("synonyms (rule E4)", () => {
  test("are at least 150, in both languages, each in one row, and each says something to a search", () => {
    const words = SYNONYMS.flat().map(keyOf);
    expect(SYNONYMS.length).toBeGreaterThanOrEqual(150);
    expect(words.filter((word) => word === "")).toEqual([]);
    const rowOf = new Map<string, number>();
    const twice: string[] = [];
    for (const [at, row] of SYNONYMS.entries())
      for (const word of new Set(row.map(keyOf))) {
        if (rowOf.has(word)) twice.push(word);
        rowOf.set(word, at);
      }
    expect(twice).toEqual([]);
    expect(words.filter((word) => word.split(" ").length > 4)).toEqual([]);
    const inBoth = SYNONYMS.filter(
      (row) =>
        row.some((word) => /[a-z]/i.test(word)) &&
        row.some((word) =>
          /[^\p{Script=Latin}\d\W]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word),
        ),
    );
    expect(inBoth.length).toBeGreaterThanOrEqual(150);
  });

  test("find whatever says another word of their row", () => {
    const missed = SYNONYMS.flatMap((row) =>
      row.flatMap((typed) => row.filter((said) => !finds(typed, said)).map((said) => `${typed} → ${said}`)),
    );
    expect(missed).toEqual([]);
  });

  test.each([
    ["emote", "スタンプ・エモート", true],
    ["スタンプ", "Six expressive stickers", true],
    ["pfp", "SNS用アイコン制作", true],
    ["アイコン", "A profile picture for you", true],
    ["chibi", "SDキャラのご依頼", true],
    ["background music", "静かな曲とBGM", true],
    ["Cat-Ears", "猫耳の女の子", true],
    ["vtubers", "VTuberさんの立ち絵", true],
    ["art", "Particles and parties", false],
    ["sd", "SDXL", false],
    ["cat", "Communication", false],
    ["a logo for my stream", "配信やブランドのロゴ", true],
    ["nunez", "José Núñez", true],
    ["zebra", "Two zebras", true],
    ["ebra", "Two zebras", false],
  ])("%s, where it says %s: %s", (typed, text, isFound) => {
    expect(finds(typed, text)).toBe(isFound);
  });

  test("the longest words of a query that mean something together do", () => {
    expect(conceptsOfQuery(["background", "music", "loop"])).toEqual({
      terms: [conceptTerms("bgm")[0], conceptTerms("loop")[0]],
      rest: [],
    });
    expect(conceptsOfQuery(["background", "zebra"]).rest).toEqual(["zebra"]);
  });
});

describe("the nearest (rule E9)", () => {
  test("counts letters that are wrong", () => {
    expect(["logo", "lgoo", "loggo", "lgo", "lego"].map((word) => distance("logo", word))).toEqual([0, 1, 1, 1, 1]);
    expect(distance("", "abc")).toBe(3);
  });

  test("is the same without filters, as it may have been meant, by one word, and the popular", () => {
    expect(nearestQueries("ilustration zebra", true)).toEqual([
      { by: "FILTERS", query: "ilustration zebra" },
      { by: "SPELLING", query: "illustration zebra" },
      { by: "WORDS", query: "ilustration" },
      { by: "WORDS", query: "zebra" },
      { by: "POPULAR", query: "" },
    ]);
    expect(nearestQueries("海辺のアイコンください", false)).toEqual([
      { by: "WORDS", query: "あいこん" },
      { by: "POPULAR", query: "" },
    ]);
    expect(nearestQueries("", true)).toEqual([{ by: "POPULAR", query: "" }]);
  });
});
