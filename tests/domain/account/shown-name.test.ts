import { expect, test } from "vitest";
import { readingOfName, withReading } from "#domain/account/name-reading.ts";
import { nameAndReading, shownName } from "#domain/account/shown-name.ts";
import { originalText } from "#domain/kernel/localized-text.ts";

const named = (name: string, languageCode: "en" | "ja", reading: string | null) => ({
  handle: "aoi",
  names: withReading(name === "" ? [] : [originalText(name, languageCode)], reading),
});

test.each([
  ["葵みずき", "ja", "Aoi Mizuki", "葵みずき (Aoi Mizuki)", "葵みずき"],
  // Who writes in English may have a Japanese name.
  ["葵みずき", "en", "Aoi Mizuki", "葵みずき (Aoi Mizuki)", "葵みずき"],
  ["Emma", "en", "エマ", "Emma", "Emma（エマ）"],
  ["葵みずき", "ja", null, "葵みずき", "葵みずき"],
  ["Emma", "en", "Emma", "Emma", "Emma"],
  ["", "en", "エマ", "aoi", "aoi"],
] as const)("%s, written in %s and read %s", (name, languageCode, reading, en, ja) => {
  const person = named(name, languageCode, reading);
  expect([shownName(person, "en"), shownName(person, "ja")]).toEqual([en, ja]);
});

test("the reading is told from the name", () => {
  const aoi = named("葵みずき", "ja", "Aoi Mizuki");
  expect(readingOfName(aoi.names)).toBe("Aoi Mizuki");
  expect(nameAndReading(aoi, "en")).toEqual({ name: "葵みずき", nameLanguage: "ja", reading: "Aoi Mizuki" });
  expect(withReading(aoi.names, "")).toEqual([originalText("葵みずき", "ja")]);
});
