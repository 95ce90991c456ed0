import { expect, test } from "vitest";
import { pastedTerms } from "#domain/translation/pasted-terms.ts";

const read = (text: string) => {
  const { terms, faults } = pastedTerms(text);
  return [terms.map(({ ja, en }) => `${ja}=${en}`).join(" "), faults.join(" ")];
};

test.each([
  ["a spreadsheet's tabs", "うちの子\tmy OC\n猫耳\tcat ears", "うちの子=my OC 猫耳=cat ears", ""],
  ["English first", "my OC\tうちの子\r\ncat ears\t猫耳", "うちの子=my OC 猫耳=cat ears", ""],
  [
    "other separators",
    "猫耳 = cat ears\n尻尾, tail\n翼＝wings\n\n角;horns",
    "猫耳=cat ears 尻尾=tail 翼=wings 角=horns",
    "",
  ],
  ["a heading and quotes", 'Japanese\tEnglish\n"猫耳"\t"cat ears"', "猫耳=cat ears", ""],
  ["one alphabet: as in the other lines", "cat ears\t猫耳\nVTuber\tVtuber", "猫耳=cat ears Vtuber=VTuber", ""],
  ["the same word twice: the last one", "猫耳\tears\n猫耳\tcat ears", "猫耳=cat ears", ""],
  ["what is no pair", "猫耳\n猫耳\tcat\tears\n猫耳\t耳\n\t\nx\t", "", "1 2 3 5"],
  ["too long", `${"猫".repeat(61)}\tcat\n猫\t${"c".repeat(60)}`, `猫=${"c".repeat(60)}`, "1"],
  ["nothing", "\n  \n", "", ""],
])("%s", (_name, text, terms, faults) => {
  expect(read(text)).toEqual([terms, faults]);
});
