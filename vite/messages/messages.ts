import { fileURLToPath } from "node:url";
import type { CompilerOptions } from "@inlang/paraglide-js";
import type { Plugin } from "vite";

const common = {
  project: "./project.inlang",
  strategy: ["cookie", "preferredLanguage", "baseLocale"],
  cookieName: "app-language",
  emitPrettierIgnore: false,
} satisfies Partial<CompilerOptions>;

/** The module that `#messages` resolves to: one file per language, fast to load in development and tests. */
export const paraglideOptions: CompilerOptions = {
  ...common,
  outdir: "./messages/compiled",
  outputStructure: "locale-modules",
};

/**
 * Its replacement in a build: one file per message, thousands of them. The browser's scripts take over the texts they
 * use (vite/messages/messages-in-place.ts).
 */
export const paraglideBuildOptions: CompilerOptions = {
  ...common,
  outdir: "./messages/bundled",
  outputStructure: "message-modules",
  // Decided in each of the two bundles, and not where the messages are compiled.
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
};

/** The folder of that replacement. */
export const BUNDLED_MESSAGES = bundled("");

/** In a build, imports of the first resolve to the second; both have the same top-level files. */
export const bundledMessages = [
  { find: /^#messages$/, replacement: bundled("messages.js") },
  { find: /^(#|.*\/)messages\/compiled\//, replacement: BUNDLED_MESSAGES },
];

function bundled(file: string): string {
  return fileURLToPath(new URL(`../../messages/bundled/${file}`, import.meta.url));
}

const MADE_ANEW = "new Intl.PluralRules(locale, options)";
const KEPT = `const kept = new Map();
function rulesOf(locale, options) {
  const key = locale + JSON.stringify(options);
  const rules = kept.get(key) ?? ${MADE_ANEW};
  kept.set(key, rules);
  return rules;
}
`;

/** Each message with a number would make the plural rules of its language anew, which costs more than writing it. */
export const pluralRulesOnce = (): Plugin => ({
  name: "plural-rules-once",
  transform: {
    filter: { id: /\/messages\/(?:compiled|bundled)\/registry\.js$/ },
    handler(code) {
      if (!code.includes(MADE_ANEW))
        this.error("Paraglide writes plurals in another way now: see vite/messages/messages.ts");
      return { code: KEPT + code.replace(MADE_ANEW, "rulesOf(locale, options)"), map: null };
    },
  },
});
