import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const APP = resolve("app");
const STYLESHEET = resolve(APP, "styles/critical.css");
/** What strangers see: public pages, their frame, and what is shown instead of a page of the dashboard. */
const PAGES = [
  "root.tsx",
  "routes/layout.tsx",
  "routes/dashboard/layout.tsx",
  ...readdirSync(resolve(APP, "routes/public")).map((file) => `routes/public/${file}`),
];
/** What is rendered with these pages although its code comes later (tests/e2e/visitor/page-styles.test.ts). */
const PARTS = ["features/media/player/media-strip.tsx", "features/intake/intake-acts.tsx"];
/** Not `import()`: what opens later has the whole stylesheet. */
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?\sfrom "(\.{1,2}\/[^"]+|#app\/[^"]+)";$/gm;

/** Every module of the app that these import, themselves included. */
function modulesOf(entries: readonly string[]): ReadonlySet<string> {
  const paths = new Set(entries.map((entry) => resolve(APP, entry)));
  // The set grows during iteration, so that it also visits the imports of imports.
  for (const path of paths) {
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(STATIC_IMPORT)) {
      const imported = name.startsWith("#app/") ? resolve(APP, name.slice(5)) : resolve(dirname(path), name);
      if (/\.tsx?$/.test(imported) && existsSync(imported)) paths.add(imported);
    }
  }
  return paths;
}

/** What strangers' pages are rendered with. */
export const publicModules = (): ReadonlySet<string> => modulesOf([...PAGES, ...PARTS]);

/** Tells Tailwind which modules the critical stylesheet is for (docs/decisions/critical-styles.md). */
export function criticalStyles(): Plugin {
  return {
    name: "critical-styles",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/styles\/critical\.css(?:\?|$)/ },
      handler(css) {
        const sources = [...publicModules()].map(
          (path) => `@source ${JSON.stringify(relative(dirname(STYLESHEET), path))};`,
        );
        return { code: [css, ...sources].join("\n"), map: null };
      },
    },
  };
}
