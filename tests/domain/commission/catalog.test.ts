import { expect, test } from "vitest";
import { CATEGORY_GROUPS, CONTENT_KINDS, USE_CASES } from "#domain/commission/category/category.ts";
import { COMMISSION_CATEGORIES, categoryName } from "#domain/commission/category/categories.ts";
import { isPriceOnRequest, sortByPrice } from "#domain/commission/listing.ts";
import { truncate } from "#domain/kernel/characters.ts";
import { indexTerms } from "#domain/commission/search/index-terms.ts";
import { searchQuery } from "#domain/commission/search/search-query.ts";
import { normalizeSearch } from "#domain/commission/search-terms.ts";

test("the active categories are those of rule L12, and no code is there twice", () => {
  expect(COMMISSION_CATEGORIES.filter(({ isActive }) => isActive).map(({ code }) => code)).toEqual([
    "character-illustration",
    "membership-subscriber-badge",
    "chat-sticker-stamp",
    "logo-graphic",
    "live2d-character",
    "live2d-character-rigging",
    "pngtuber-avatar",
    "illustration-animation",
    "op-ed-animation",
    "original-animation",
    "music-video",
    "video-on-demand-editing",
  ]);
  expect(new Set(COMMISSION_CATEGORIES.map(({ code }) => code)).size).toBe(COMMISSION_CATEGORIES.length);
  for (const values of [CATEGORY_GROUPS, CONTENT_KINDS, USE_CASES]) expect(new Set(values).size).toBe(values.length);
  expect(new Set(COMMISSION_CATEGORIES.flatMap(({ contents }) => contents))).toEqual(new Set(CONTENT_KINDS));
  expect(categoryName("logo-graphic", "ja")).toBe("ロゴ");
  expect(categoryName("nothing", "en")).toBe("Unknown");
});

test("forms are sorted by price, and no price reads as set after hearing the request", () => {
  expect(sortByPrice([{ priceAmount: 300 }, { priceAmount: null }, { priceAmount: 20 }])).toEqual([
    { priceAmount: null },
    { priceAmount: 20 },
    { priceAmount: 300 },
  ]);
  expect([null, 0, 1].map(isPriceOnRequest)).toEqual([true, true, false]);
});

test("text is cut between characters as people count them", () => {
  expect(truncate("short", 5)).toBe("short");
  expect(truncate("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦…");
});

test("a search reads width, case and kana alike; words are found by their beginning, what has no spaces by any part", () => {
  expect(normalizeSearch("  ＡＯＩ　アオイ ")).toBe("aoi あおい");
  expect(normalizeSearch("José Núñez, café, Łukasz, Ærø, Straße, İstanbul, Ἔρως, Việt")).toBe(
    "jose nunez, cafe, lukasz, aero, strasse, istanbul, ερως, viet",
  );
  // These are letters of their own, however they are written.
  expect(normalizeSearch("ガ か\u3099 ﾊﾟ ば й 각")).toBe("が が ぱ ば й 각");
  expect(searchQuery("nunez")).toEqual(searchQuery("Núñez"));
  expect(searchQuery("zebra/quagga")?.words).toEqual([" zebra", " quagga"]);
  expect(searchQuery("か")).not.toEqual(searchQuery("が"));
  for (const typed of [
    "@aoimizuki",
    "https://cometme.example/aoimizuki",
    "cometme.example/aoimizuki/",
    "http://localhost:5173/aoimizuki",
    "aoimizuki",
  ])
    expect(searchQuery(typed)?.words).toEqual([" aoimizuki"]);
  const terms = new Set(indexTerms("美術風情 zebras"));
  for (const part of ["美", "美術", "術風情", "zebra", "z"]) {
    expect(
      searchQuery(part)!.terms.every((term) => terms.has(term)),
      part,
    ).toBe(true);
  }
  expect(searchQuery("情 ebra")!.terms.every((term) => terms.has(term))).toBe(false);
  expect(searchQuery("　 ")).toBeNull();
});
