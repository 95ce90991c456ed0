// docs/product/glossary.md, "How we spell it": what is sent to people says one thing in one way.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "../source-files.ts";

const GLOSSARY = readFileSync("docs/product/glossary.md", "utf8");

/** The second column of a table below a heading, one word a time; what brackets except is taken out of a text first. */
function listed(heading: string) {
  const [, after = ""] = GLOSSARY.split(`\n### ${heading}\n`);
  const rows = (after.split(/\n#{2,3} /)[0] ?? "").split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((row) => {
    const [, said = "", not = ""] = row.split("|").map((cell) => cell.trim());
    const exceptions = [...not.matchAll(/「([^」]+)」/g)].map(([, word]) => word!);
    return { said, exceptions, words: not.replace(/（.*）/, "").split("、") };
  });
}

/** Every sentence of a language, with its key. */
function sentences(language: string): [key: string, text: string][] {
  const collect = (key: string, value: unknown): [string, string][] =>
    typeof value === "string"
      ? [[key, value]]
      : Object.values((value as { match: Record<string, string> }[])[0]!.match).map((text) => [key, text]);
  return readdirSync(`messages/${language}`).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(`messages/${language}/${file}`, "utf8")) as object)
      .filter(([key]) => !key.startsWith("$"))
      .flatMap(([key, value]) => collect(key, value)),
  );
}

const texts = readdirSync("app/features/legal/texts/ja").map((file): [string, string] => [
  file,
  readFileSync(`app/features/legal/texts/ja/${file}`, "utf8"),
]);

/** Sentences that are fixed (rules X14, X18), and documents, which speak without contractions. */
const AS_QUOTED = /^(commission_acknowledgement|failure_media_type_unsupported|failure_issue_handle_characters)$/;
const DOCUMENT = /^(agreement|receipt|legal)_/;

const japanese = listed("表記");
test.each(japanese)("Japanese says $said, not $words", ({ words, exceptions }) => {
  const found = [...sentences("ja"), ...texts].filter(([, text]) => {
    const left = exceptions.reduce((rest, exception) => rest.replaceAll(exception, ""), text);
    return words.some((word) => left.includes(word));
  });
  expect(found).toEqual([]);
});

const english = listed("English");
test.each(english)("English says $said, not $words", ({ words }) => {
  const isContracted = words.some(
    (word) => (word.includes(" ") || word === "cannot") && word !== "by itself" && word !== "for ever",
  );
  const pattern = new RegExp(`\\b(${words.join("|")})\\b`, "i");
  const found = sentences("en").filter(
    ([key, text]) => pattern.test(text) && !AS_QUOTED.test(key) && !(isContracted && DOCUMENT.test(key)),
  );
  expect(found).toEqual([]);
});

test("the tables are read", () => {
  expect(japanese.length).toBeGreaterThan(15);
  expect(english.length).toBeGreaterThan(12);
});

/** Words that nobody says to a colleague, in comments, names and documents. */
const UNUSUAL = /\banew\b/i;
/** Where they stand as what is not said. */
const QUOTED = ["docs/product/glossary.md", "tests/architecture/documents/spelling.test.ts"];

test("engineers say again", () => {
  const files = sourceFiles(/\.(tsx?|mjs|md)$/).filter((file) => !QUOTED.includes(file));
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.filter((file) => UNUSUAL.test(readFileSync(file, "utf8")))).toEqual([]);
});
