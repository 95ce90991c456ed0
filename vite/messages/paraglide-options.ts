import { fileURLToPath } from "node:url";
import type { CompilerOptions } from "@inlang/paraglide-js";

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

/** Its replacement in a build: one file per message, from which the browser's scripts take the texts they use (messages.ts). */
export const paraglideBuildOptions: CompilerOptions = {
  ...common,
  outdir: "./messages/bundled",
  outputStructure: "message-modules",
  // Decided in each of the two bundles, and not where the messages are compiled.
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
  // In the form in which Paraglide reads it without asserting it: on the server there is none.
  experimentalStaticLocale: "/** @type {any} */ (globalThis).__PARAGLIDE_STATIC_LOCALE__",
};

/** The folder of that replacement. */
export const BUNDLED_MESSAGES = bundled("");

/** In place of Paraglide's own choice between words for a number, which starts Intl (docs/decisions/pages-start-without-intl.md). */
export const PLURALS = fileURLToPath(new URL("../../app/ui/text/plural.ts", import.meta.url));

/** In a build, imports of the first resolve to the second; both have the same top-level files. */
export const bundledMessages = [
  { find: /^#messages$/, replacement: bundled("messages.js") },
  { find: /^(#|.*\/)messages\/compiled\//, replacement: BUNDLED_MESSAGES },
  // As Paraglide's modules of messages ask for what chooses between words.
  { find: /^\.\.\/registry\.js$/, replacement: PLURALS },
];

function bundled(file: string): string {
  return fileURLToPath(new URL(`../../messages/bundled/${file}`, import.meta.url));
}
