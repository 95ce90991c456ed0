import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/* Another language is another row of LANGUAGE_FACTS, which the compiler asks for; a comparison with a language's code would be passed over. */

const COMPARED = /[=!]== "(?:en|ja)"|"(?:en|ja)" [=!]==|case "(?:en|ja)":/;

/** They tell Japanese from English by its letters, which is no setting of a language. */
const BY_LETTERS = ["domain/translation/pasted-terms.ts"];

const compared = (text: string): string[] => text.split("\n").filter((line) => COMPARED.test(line));

test("nothing is decided by a language's code", () => {
  const files = sourceFiles(/^(app|domain|worker|durable-objects)\/.*\.tsx?$/).filter(
    (file) => !BY_LETTERS.includes(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => compared(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test.each(['locale === "ja" ? 1 : 2', 'if ("en" !== code) return', 'case "ja":'])("%s is noticed", (line) => {
  expect(compared(line)).toEqual([line]);
});
