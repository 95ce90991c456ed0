import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codesOf, faultsOf, sectionsOf } from "./citations.ts";
import { sourceFiles } from "../source-files.ts";

const read = (file: string) => readFileSync(file, "utf8");
const RULES = "docs/product/rules/";
/** Of each group, whose letter stands in the title: "# Orders (O)". */
const groups = readdirSync(RULES)
  .filter((file) => file !== "README.md")
  .map((file) => ({ file, text: read(RULES + file) }));
const rules = groups.map(({ text }) => text).join("\n");
const codes = codesOf(rules);
const citable = { codes: new Set(codes), sections: sectionsOf(read("docs/product/contract.md")) };

test("a file holds the rules of the letter in its title, and the table of groups names it", () => {
  const table = read(`${RULES}README.md`);
  for (const { file, text } of groups) {
    const [, title, letter] = /^# (.+) \(([A-Z])\)$/m.exec(text)!;
    expect(table, file).toMatch(new RegExp(`\\| ${letter} +\\| \\[${title}\\]\\(${file}\\) +\\|`));
    expect(codesOf(text), file).not.toEqual([]);
    expect(
      codesOf(text).filter((code) => !code.startsWith(letter!)),
      file,
    ).toEqual([]);
  }
});

test("every rule has a code of its own, and each group is in the order of its numbers", () => {
  expect(codes.length).toBeGreaterThan(100);
  expect(codes).toEqual([...new Set(codes)]);
  const letters = [...new Set(codes.map((code) => code[0]))];
  const number = (code: string) => Number(code.slice(1));
  const sorted = letters.flatMap((group) =>
    codes.filter((code) => code[0] === group).toSorted((one, other) => number(one) - number(other)),
  );
  expect(codes).toEqual(sorted);
});

test("rules refer to rules that exist", () => {
  const letters = [...new Set(codes.map((code) => code[0]))].join("");
  const mentioned = rules.match(new RegExp(`\\b[${letters}]\\d{1,3}\\b`, "g")) ?? [];
  expect(mentioned.filter((code) => !citable.codes.has(code))).toEqual([]);
});

/** These spell out what is wrong. */
const EXEMPT = new Set([
  "tests/architecture/documents/rules-cited.test.ts",
  "tests/architecture/documents/citations.ts",
]);

test("whatever a file cites exists, and has a home in the repository", () => {
  const files = sourceFiles(/\.(ts|tsx|mjs|js|css|html|sql|toml|md)$/).filter(
    // The rules refer to each other by bare codes.
    (file) => !EXEMPT.has(file) && !file.startsWith(RULES),
  );
  expect(files.length).toBeGreaterThan(500);
  const faults = files.flatMap((file) => faultsOf(read(file), citable).map((fault) => `${file}: ${fault}`));
  expect(faults).toEqual([]);
});

describe("a citation without a home is caught", () => {
  test.each([
    ["/** Refunds everything (rule O99). */", "rule O99 is not in"],
    ["// Rules O5, Z1 and M2 say so.", "rule Z1 is not in"],
    ["/**\n * Money, over two lines (rules M5,\n * M99).\n */", "rule M99 is not in"],
    ["/**\n * Broken before the code (rule\n * O98).\n */", "rule O98 is not in"],
    ['test("a price (rule V99)", () => {});', "rule V99 is not in"],
    ["/** Specification §4. */", "cites §"],
    ["/** The specification's words. */", "cites the specification"],
    ["// As sections 4 to 6 say.", "cites a numbered section"],
    ["/** Who pays (decision M3). */", "cites a decision by its code"],
    ["/** Decisions O2, O3. */", "cites a decision by its code"],
    ["/** Who may see it (A7). */", "cites A7 without"],
    ["/** Sessions and bans (A3, A4). */", "cites A3 without"],
    ["/** A2: only a hash is stored. */", "cites A2 without"],
    ["  // O8. Bare column names.", "cites O8 without"],
    ["/** What is sent (contract, Orders). */", "cites the contract without contract.md"],
    ["/** Contract, Sign-in. */", "cites the contract without contract.md"],
    ["/** creator.search (contract): cards. */", "cites the contract without contract.md"],
    ["/** What is sent (contract.md, Parcels). */", "names no section"],
    ["/** What is sent (contract.md, Ordersheets). */", "names no section"],
    ["/** One room (architecture, Chat). */", "cites the architecture"],
  ])("%s", (text, fault) => {
    expect(faultsOf(text, citable).join()).toContain(fault);
  });

  test("twice the same code is caught", () => {
    expect(codesOf("## O5 Deadlines\n\n## O6 Edits\n\n## O5 Again\n")).toEqual(["O5", "O6", "O5"]);
  });
});

describe("what is allowed, or only looks like a citation", () => {
  test.each([
    "/** Deadlines act by themselves (rule O5). */",
    "// Rules O5, O6 and M2.",
    "/**\n * Over two lines (rules O5,\n * O6).\n */",
    "/** What is sent (contract.md, Orders), and the calls of contract.md, Typed API. */",
    "/** R2 (S3) and D1: what a bucket and a database are. */",
    '<path d="M15 20 L5 6 C1 2 3 4" />',
    "/** The sandbox's contract suite. */",
    "/** (SOF0–SOF15, of which C4, C8 and CC mean something else). */",
  ])("%s", (text) => {
    expect(faultsOf(text, citable)).toEqual([]);
  });
});
