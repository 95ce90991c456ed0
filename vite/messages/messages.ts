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

const ASKED_OF_INTL = "new Intl.PluralRules(locale, options).select(Number(input))";
const BY_RULE = `locale === "en" && Math.abs(Number(input)) === 1 ? "one" : "other"`;

/**
 * How our two languages choose between words for a number, which Paraglide asks Intl anew for every sentence. In a browser Intl's first use
 * keeps a page's thread busy for longer than all its sentences (docs/decisions/pages-start-without-intl.md).
 */
export const pluralsByRule = (): Plugin => ({
  name: "plurals-by-rule",
  transform: {
    filter: { id: /\/messages\/(?:compiled|bundled)\/registry\.js$/ },
    handler(code) {
      if (!code.includes(ASKED_OF_INTL))
        this.error("Paraglide writes plurals in another way now: see vite/messages/messages.ts");
      return { code: withPluralsByRule(code), map: null };
    },
  },
});

export const withPluralsByRule = (code: string): string => code.replace(ASKED_OF_INTL, BY_RULE);
