import type { CompilerOptions } from "@inlang/paraglide-js";

/** One place for the compiler's options: vite, vitest and `scripts/compile-messages.mjs` read it. */
export const paraglideOptions: CompilerOptions = {
  project: "./project.inlang",
  outdir: "./messages/compiled",
  strategy: ["cookie", "preferredLanguage", "baseLocale"],
  cookieName: "app-language",
  outputStructure: "message-modules",
  emitPrettierIgnore: false,
};
