import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const IMPORTED = /^(?:import|export)\b[^"';]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm;
/** Not of a package: our own files, what Node and workerd have, and what a plug-in makes. */
const NO_PACKAGE = /^(?:[.#/]|node:|cloudflare:|virtual:)/;

const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

const packagesIn = (code: string): string[] =>
  [...code.matchAll(IMPORTED)]
    .map(([, named, bare, late]) => named ?? bare ?? late ?? "")
    .filter((specifier) => !NO_PACKAGE.test(specifier))
    .map(packageOf);

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Package;
const stated = { ...dependencies, ...devDependencies };

/** What comes only with another package is another version, or gone, when that one changes. */
test("every package that a file imports is stated, in one exact version", () => {
  const missing = sourceFiles().flatMap((file) =>
    packagesIn(readFileSync(file, "utf8")).flatMap((name) => (name in stated ? [] : [`${name} in ${file}`])),
  );
  expect(missing).toEqual([]);
  expect(Object.values(stated).filter((version) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual([]);
});

test("one is found in whichever way it is imported", () => {
  const code = [
    `import { one } from "one";`,
    `import {\n  two,\n} from "@two/two/deep";`,
    `import type { Three } from "three/types";`,
    `export * from "four";`,
    `import "five";`,
    // Written so that this file does not import it.
    `const six = await ${"import"}("six");`,
    `import { own } from "#domain/own.ts";`,
    `import { read } from "node:fs";`,
    `import { beside } from "./beside.ts";`,
  ];
  expect(packagesIn(code.join("\n"))).toEqual(["one", "@two/two", "three", "four", "five", "six"]);
});
