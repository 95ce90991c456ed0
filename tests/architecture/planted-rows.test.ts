import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "@inlang/paraglide-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paraglideOptions } from "../../vite/messages/paraglide-options.ts";

/* A third language and a third currency, planted in a copy: the compiler leads to every place that needs a row. */

const COPIED = ["domain", "messages/en", "messages/ja", "package.json", "tsconfig.base.json"];
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "planted-rows-"));
  for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Replaces in a file of the copy, for as long as `use` runs. */
async function planted<T>(file: string, from: string, to: string, use: () => T | Promise<T>): Promise<T> {
  const path = join(copy, file);
  const before = readFileSync(path, "utf8");
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  try {
    return await use();
  } finally {
    writeFileSync(path, before);
  }
}

/** The files of the copy in which the compiler finds something. */
function filesWithErrors(): string[] {
  try {
    execFileSync(resolve("node_modules/.bin/tsc"), ["--singleThreaded", "-p", "domain"], { cwd: copy });
    return [];
  } catch (error) {
    const lines = String((error as { stdout: Buffer }).stdout).split("\n");
    return [...new Set(lines.flatMap((line) => /^([\w./-]+)\(\d+,\d+\): error/.exec(line)?.[1] ?? []))].toSorted();
  }
}

const LANGUAGES = 'LANGUAGE_CODES = ["en", "ja"]';

/** What another language needs besides messages and legal texts. */
const ROWS_OF_A_LANGUAGE = [
  "domain/commission/category/category.ts",
  "domain/commission/question/category-template-texts.ts",
  "domain/commission/question/default-template-texts.ts",
  "domain/kernel/language-facts.ts",
  "domain/kernel/language.ts",
  "domain/money/currency.ts",
  "domain/translation/glossary.ts",
];

test("the compiler leads a third language to every table of domain", async () => {
  const found = await planted("domain/kernel/localized-text.ts", LANGUAGES, 'LANGUAGE_CODES = ["en", "ja", "ko"]', () =>
    filesWithErrors(),
  );
  expect(found).toEqual(expect.arrayContaining(ROWS_OF_A_LANGUAGE));
});

test("a sentence that the third language does not have is shown in English", async () => {
  const settings = JSON.parse(readFileSync("project.inlang/settings.json", "utf8")) as { modules: string[] };
  const project = join(copy, "project.inlang");
  cpSync("project.inlang", project, { recursive: true });
  const withKorean = {
    ...settings,
    locales: ["en", "ja", "ko"],
    modules: settings.modules.map((each) => resolve(each)),
    "plugin.inlang.messageFormat": { pathPattern: ["./messages/{locale}/shell.json"] },
  };
  writeFileSync(join(project, "settings.json"), JSON.stringify(withKorean));
  const outdir = join(copy, "messages/korean");
  await compile({ ...paraglideOptions, project, outdir });
  type Sentence = (inputs: object, options: { locale: string }) => string;
  const { m } = (await import(pathToFileURL(join(outdir, "messages.js")).href)) as { m: Record<string, Sentence> };
  expect(m["shell_home_link"]!({}, { locale: "ko" })).toBe(m["shell_home_link"]!({}, { locale: "en" }));
  expect(m["shell_home_link"]!({}, { locale: "ja" })).not.toBe(m["shell_home_link"]!({}, { locale: "en" }));
}, 120_000);

test("a third currency does not compile until it has rates and countries", async () => {
  const found = await planted("domain/money/currency.ts", '= ["JPY", "USD"]', '= ["JPY", "USD", "EUR"]', () =>
    filesWithErrors(),
  );
  expect(found).toEqual(["domain/money/first-rates.ts", "domain/money/guessed-currency.ts"]);
});
