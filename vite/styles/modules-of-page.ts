import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

const APP = resolve("app");
/** Not `import()`: what opens later waits for the whole stylesheet. */
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?\sfrom "(\.{1,2}\/[^"]+|#app\/[^"]+)";$/gm;

/** The text of every module of the app that these import, themselves included. */
export function modulesOf(entries: readonly string[]): readonly string[] {
  const texts = new Map<string, string>();
  const paths = new Set(entries.map((entry) => resolve(APP, entry)));
  // The set grows during iteration, so that it also reads the imports of imports.
  for (const path of paths) {
    const text = readFileSync(path, "utf8");
    texts.set(path, text);
    for (const [, name = ""] of text.matchAll(STATIC_IMPORT)) {
      const imported = name.startsWith("#app/") ? resolve(APP, name.slice(5)) : resolve(dirname(path), name);
      if (/\.tsx?$/.test(imported) && existsSync(imported)) paths.add(imported);
    }
  }
  return [...texts.values()];
}
