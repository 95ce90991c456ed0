import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Plugin } from "esbuild";
import { exportedValues } from "../defects/syntax.ts";
import { watched } from "./watched.ts";

/** A file with other words in it. Mutants are numbered from 1 in the order of the list. */
export type Planted = { readonly file: string; readonly plant: (source: string) => string };

/** The number under which every file tells which defects a run comes to (watched.ts); 0 is the product as it is. */
export const WATCHED = -1;

/**
 * Bundles every mutant at once: a file with defects becomes as many files, and one in its place that hands out what is
 * exported by the one whose number is `globalThis.mutant`. So the bundle is made once, whatever the number of mutants.
 */
export function planting(mutants: readonly Planted[]): Plugin {
  const numbersOf = (file: string) => mutants.flatMap((mutant, index) => (mutant.file === file ? [index + 1] : []));
  return {
    name: "plant",
    setup(bundle) {
      const met = new Set<string>();
      bundle.onResolve({ filter: /\?mutant=-?\d+$/ }, ({ path }) => {
        const [plain = "", number] = path.split("?");
        return { path: plain, suffix: `?${number}` };
      });
      bundle.onLoad({ filter: /\.ts$/ }, async ({ path, suffix }) => {
        const file = relative(process.cwd(), path);
        const numbers = numbersOf(file);
        if (numbers.length === 0) return undefined;
        met.add(file);
        const source = await readFile(path, "utf8");
        if (suffix === "") return { contents: switchOf(path, source, numbers), loader: "ts" };
        const number = Number(suffix.replace("?mutant=", ""));
        const plant = (each: number) => mutants[each - 1]?.plant(source) ?? source;
        const contents =
          number === WATCHED
            ? watched(file, source, new Map(numbers.map((each) => [each, plant(each)])))
            : plant(number);
        return { contents, loader: "ts" };
      });
      bundle.onEnd(() => {
        const unmet = mutants.find(({ file }) => !met.has(file));
        if (unmet) throw new Error(`${unmet.file} is not a part of the simulation`);
      });
    },
  };
}

function switchOf(path: string, source: string, numbers: readonly number[]): string {
  const from = (number: number) => JSON.stringify(`${path}?mutant=${number}`);
  const cases = numbers.map((number) => `globalThis.mutant === ${number} ? m${number} : `).join("");
  return [
    `import * as m0 from ${from(0)};`,
    `import * as watched from ${from(WATCHED)};`,
    ...numbers.map((number) => `import * as m${number} from ${from(number)};`),
    `const chosen: any = ${cases}globalThis.mutant === ${WATCHED} ? watched : m0;`,
    ...exportedValues(path, source).map((name) => `export const ${name} = chosen.${name};`),
  ].join("\n");
}
