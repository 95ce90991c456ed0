import { fileURLToPath } from "node:url";
import type { CompilerOptions } from "@inlang/paraglide-js";

const common = {
  project: "./project.inlang",
  strategy: ["cookie", "preferredLanguage", "baseLocale"],
  cookieName: "app-language",
  emitPrettierIgnore: false,
} satisfies Partial<CompilerOptions>;

/** What is imported everywhere: a file a language, quick to load while developing and in tests. */
export const paraglideOptions: CompilerOptions = {
  ...common,
  outdir: "./messages/compiled",
  outputStructure: "locale-modules",
};

/** What a build takes in its place: a file a message, thousands of them, so that a page carries only its own. */
export const paraglideBuildOptions: CompilerOptions = {
  ...common,
  outdir: "./messages/bundled",
  outputStructure: "message-modules",
};

/** In a build, whoever imports the first gets the second; both have the same files at their top. */
export const bundledMessages = [
  { find: /^#messages$/, replacement: bundled("messages.js") },
  { find: /^(#|.*\/)messages\/compiled\//, replacement: bundled("") },
];

function bundled(file: string): string {
  return fileURLToPath(new URL(`../messages/bundled/${file}`, import.meta.url));
}
