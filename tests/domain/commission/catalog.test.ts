import { expect, test } from "vitest";
import { CATEGORY_GROUPS, CONTENT_KINDS, USE_CASES } from "#domain/commission/category/category.ts";
import { COMMISSION_CATEGORIES, categoryName } from "#domain/commission/category/categories.ts";
import { isPriceOnRequest, sortByPrice } from "#domain/commission/listing.ts";
import { truncate } from "#domain/kernel/characters.ts";
import { indexTerms, normalizeSearch, searchQuery } from "#domain/commission/search-terms.ts";

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

test("a search reads width, case and kana alike, and any part of a word is found", () => {
  expect(normalizeSearch("  ＡＯＩ　アオイ ")).toBe("aoi あおい");
  expect(normalizeSearch("José Núñez, café, Łukasz, Ærø, Straße, İstanbul, Ἔρως, Việt")).toBe(
    "jose nunez, cafe, lukasz, aero, strasse, istanbul, ερως, viet",
  );
  // These are letters of their own, however they are written.
  expect(normalizeSearch("ガ か\u3099 ﾊﾟ ば й 각")).toBe("が が ぱ ば й 각");
  expect(searchQuery("nunez")).toEqual(searchQuery("Núñez"));
  expect(searchQuery("live2d/rigging")?.words).toEqual(["live2d/rigging"]);
  expect(searchQuery("か")).not.toEqual(searchQuery("が"));
  for (const typed of [
    "@aoimizuki",
    "https://cometme.example/aoimizuki",
    "cometme.example/aoimizuki/",
    "http://localhost:5173/aoimizuki",
    "aoimizuki",
  ])
    expect(searchQuery(typed)?.words).toEqual(["aoimizuki"]);
  const terms = new Set(indexTerms("水彩風景 logo"));
  for (const part of ["水", "水彩", "彩風景", "logo"]) {
    expect(
      searchQuery(part)!.terms.every((term) => terms.has(term)),
      part,
    ).toBe(true);
  }
  expect(searchQuery("景l")!.terms.every((term) => terms.has(term))).toBe(false);
  expect(searchQuery("　 ")).toBeNull();
});
