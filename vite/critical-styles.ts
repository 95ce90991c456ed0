import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const APP = resolve("app");
/** What is around every page, in the order of rendering. */
const FRAME = ["root.tsx", "routes/layout.tsx"];
/** The pages that strangers come to first, by the router's names. */
const PAGES = ["home", "explore-creators", "explore-services", "explore-works", "profile", "commission-form"].map(
  (page) => `routes/public/${page}`,
);
/** Not `import()`: what opens later comes with the whole stylesheet. */
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?\sfrom "(\.{1,2}\/[^"]+|#app\/[^"]+)";$/gm;
/** A face that is loaded comes with the whole stylesheet, which knows its address. */
const LOADED_FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** The modules that a page renders, itself included. */
function modulesOf(entries: readonly string[]): ReadonlySet<string> {
  const modules = new Set(entries.map((entry) => resolve(APP, entry)));
  for (const module of modules) {
    for (const [, name = ""] of readFileSync(module, "utf8").matchAll(STATIC_IMPORT)) {
      const imported = name.startsWith("#app/") ? resolve(APP, name.slice(5)) : resolve(dirname(module), name);
      if (/\.tsx?$/.test(imported) && existsSync(imported)) modules.add(imported);
    }
  }
  return modules;
}

/** The rules of app.css that these modules may use. */
async function stylesOf(modules: ReadonlySet<string>, stylesheet: string): Promise<string> {
  const { build } = await compile(stylesheet, { base: APP, onDependency: () => undefined });
  const contents = [...modules].map((module) => ({ content: readFileSync(module, "utf8"), extension: "tsx" }));
  return optimize(build(new Scanner({}).scanFiles(contents)).replace(LOADED_FONT_FACE, ""), { minify: true }).code;
}

/** Gives the server what a page of strangers needs to be painted, so that it waits for no stylesheet. */
export function criticalStyles(): Plugin {
  return {
    name: "critical-styles",
    apply: "build",
    applyToEnvironment: (environment) => environment.name !== "client",
    transform: {
      filter: { id: /\/app\/styles\/critical-styles\.ts$/ },
      async handler() {
        // Without its own sources: the modules of each page take their place.
        const stylesheet = readFileSync(`${APP}/app.css`, "utf8").replace(/^@source .*$/m, "");
        const styles = PAGES.map(
          async (page) => [page, await stylesOf(modulesOf([...FRAME, `${page}.tsx`]), stylesheet)] as const,
        );
        const written = JSON.stringify(Object.fromEntries(await Promise.all(styles)));
        return { code: `export const CRITICAL_STYLES = ${written};`, map: null, moduleType: "js" };
      },
    },
  };
}
