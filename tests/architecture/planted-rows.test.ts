import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "@inlang/paraglide-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paraglideOptions } from "../../vite/messages/paraglide-options.ts";

/* A third language and a third currency, planted in a copy: the compiler leads to every place that needs a row. */

const COPIED = [
  "app",
  "domain",
  "durable-objects",
  "messages/en",
  "messages/ja",
  "package.json",
  "project.inlang/settings.json",
  "tsconfig.base.json",
  "worker",
];
type Sentence = (inputs: object, options: { locale: string }) => string;

let copy: string;
let messages: Readonly<Record<string, Sentence>>;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "planted-rows-"));
  for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const project = join(copy, "project.inlang");
  const settings = JSON.parse(readFileSync(join(project, "settings.json"), "utf8")) as { modules: string[] };
  const modules = settings.modules.map((each) => resolve(each));
  writeFileSync(join(project, "settings.json"), JSON.stringify({ ...settings, modules, locales: ["en", "ja", "ko"] }));
  const outdir = join(copy, "messages/compiled");
  await compile({ ...paraglideOptions, project, outdir });
  messages = ((await import(pathToFileURL(join(outdir, "messages.js")).href)) as { m: typeof messages }).m;
}, 120_000);
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

/** The files of the copy in which the compiler finds something, as far as it speaks of `subject`. */
function filesWithErrors(project: string, subject = /(?:)/): string[] {
  try {
    execFileSync(resolve("node_modules/.bin/tsc"), ["--singleThreaded", "-p", project], { cwd: copy });
    return [];
  } catch (error) {
    const errors = String((error as { stdout: Buffer }).stdout).split(/\n(?=\S)/);
    const files = errors
      .filter((each) => subject.test(each))
      .map((each) => /^([\w./-]+)\(\d+,\d+\): error/.exec(each)?.[1]);
    return [...new Set(files.flatMap((file) => file ?? []))].toSorted();
  }
}

const LANGUAGES = 'LANGUAGE_CODES = ["en", "ja"]';

/** What another language needs besides messages and legal texts: nothing of it is in app and worker. */
const ROWS_OF_A_LANGUAGE = [
  "domain/commission/category/category-words.ts",
  "domain/commission/category/category.ts",
  "domain/commission/question/category-template-texts.ts",
  "domain/commission/question/default-template-texts.ts",
  "domain/commission/terms/standard-terms.ts",
  "domain/kernel/language-facts.ts",
  "domain/kernel/language.ts",
  "domain/money/currency.ts",
  "domain/order/plan/plan-templates.ts",
];

const ROW = `import type { LanguageCode } from "#domain/kernel/localized-text.ts";
export const ROW: Record<LanguageCode, number> = { en: 1, ja: 2 };
`;
/** That these are found shows that the compiler looks at both. */
const PLANTED_FILES = ["app/planted.ts", "worker/planted.ts"];

test("the compiler leads a third language to every table, wherever it is", async () => {
  for (const file of PLANTED_FILES) writeFileSync(join(copy, file), ROW);
  // The pages' project reads the Worker that answers them, too.
  writeFileSync(join(copy, "worker/index.ts"), `import "./planted.ts";\n${readFileSync("worker/index.ts", "utf8")}`);
  const found = await planted("domain/kernel/localized-text.ts", LANGUAGES, 'LANGUAGE_CODES = ["en", "ja", "ko"]', () =>
    filesWithErrors("app", /'ko'/),
  );
  expect(found).toEqual([...PLANTED_FILES, ...ROWS_OF_A_LANGUAGE].toSorted());
}, 180_000);

test("a sentence that the third language does not have is shown in English", () => {
  const home = messages["shell_home_link"]!;
  expect(home({}, { locale: "ko" })).toBe(home({}, { locale: "en" }));
  expect(home({}, { locale: "ja" })).not.toBe(home({}, { locale: "en" }));
});

test("a third currency does not compile until it has rates and countries", async () => {
  const found = await planted("domain/money/currency.ts", '= ["JPY", "USD"]', '= ["JPY", "USD", "EUR"]', () =>
    filesWithErrors("domain"),
  );
  expect(found).toEqual(["domain/money/first-rates.ts", "domain/money/guessed-currency.ts"]);
});
