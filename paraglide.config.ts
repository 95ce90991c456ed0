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

export const bundledMessages = {
  find: /^.*\/messages\/compiled\//,
  replacement: fileURLToPath(new URL("./messages/bundled/", import.meta.url)),
};
