import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { __unstable__loadDesignSystem } from "tailwindcss";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const require = createRequire(import.meta.url);

const loadStylesheet = async (id: string, base: string) => {
  const path = id.startsWith(".")
    ? join(base, id)
    : require.resolve(id === "tailwindcss" ? "tailwindcss/index.css" : id);
  return { path, base: dirname(path), content: readFileSync(path, "utf8") };
};

const system = (css: string, base: string) =>
  __unstable__loadDesignSystem(css, { base: resolve(base), loadStylesheet });

/** Words of `tokens` that are classes by Tailwind's own theme, and make nothing by ours. */
async function classesWithoutStyles(tokens: readonly string[]): Promise<string[]> {
  const [theirs, ours] = await Promise.all([
    system('@import "tailwindcss";', "."),
    system(readFileSync("app/app.css", "utf8"), "app"),
  ]);
  const [known, made] = [theirs.candidatesToCss([...tokens]), ours.candidatesToCss([...tokens])];
  return tokens.filter((_, index) => known[index] !== null && made[index] === null);
}

test("a class of Tailwind's theme that ours leaves out is not used: it would make nothing, unseen", async () => {
  const sources = sourceFiles(/^app\/.*\.tsx?$/).map((file) => readFileSync(file, "utf8"));
  const tokens = new Set(sources.flatMap((source) => source.match(/[a-z][\w:/.[\]-]*-[\w:/.[\]-]*/g) ?? []));
  expect(await classesWithoutStyles([...tokens])).toEqual([]);
  // Without a hyphen they are ordinary words, too: only in a class's place.
  const short = sources.flatMap(
    (source) => /className="(?:[^"]* )?(?:rounded|shadow|blur)[ "]/.exec(source)?.[0] ?? [],
  );
  expect(short).toEqual([]);
});

test("such a class is found", async () => {
  expect(await classesWithoutStyles(["bg-red-500", "text-9xl", "bg-surface", "dark:shadow-lg"])).toEqual([
    "bg-red-500",
    "text-9xl",
    "dark:shadow-lg",
  ]);
});
