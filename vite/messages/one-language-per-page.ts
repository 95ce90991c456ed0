import { minify, type Plugin } from "vite";
import { scriptOfLanguage } from "#app/scripts-of-language.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { compiledAhead } from "../chunks/compiled-ahead.ts";

/** A placeholder for the page's language in the browser's scripts, until each script is written once per language. */
export const PAGE_LANGUAGE = "__PAGE_LANGUAGE__";
/** The expression with which Paraglide's runtime reads a language fixed at build time. */
const ASKED_BY_RUNTIME = /(?<!export const )experimentalStaticLocale\b/g;

/** What the runtime does while it is loaded, for servers and for reading cookies: nothing that a page with a fixed language asks for. */
const UNASKED = /^.*\(globalThis\)\.__paraglide.*\n.*;$|^const (?:cookieNamePattern|localeCookiePattern) = .*;$/gm;

/**
 * A visitor reads one language, so browser scripts are written once per language, to assets/en/ and assets/ja/, each
 * without the other's texts; the server links the page's language (app/scripts-of-language.ts). Chunks and file names
 * are the same in both, so that one server build fits both.
 */
export function oneLanguagePerPage(): Plugin {
  return {
    name: "one-language-per-page",
    apply: "build",
    // Runs after the manifest and the preload lists have been generated.
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      order: "pre",
      filter: { id: /\/messages\/bundled\/runtime\.js/ },
      handler(code, id) {
        const lean = code.replace(UNASKED, "");
        const settled = lean.replace(ASKED_BY_RUNTIME, PAGE_LANGUAGE);
        if (settled === lean) this.error(`${id} no longer asks for its language as expected`);
        return { code: settled, map: null };
      },
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const { target } = this.environment.config.build;
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const { fileName, name, code } of chunks) {
          for (const language of LANGUAGE_CODES) {
            const localized = code
              .replaceAll(PAGE_LANGUAGE, JSON.stringify(language))
              .replace(/(?<=["'`])assets\/[^"'`/]+\.js(?=["'`])/g, (path) => scriptOfLanguage(path, language));
            // Minify again: only now is it known which texts are unused.
            const compress = target ? { target } : true;
            const { code: minified, errors } = await minify(fileName, localized, { module: true, compress });
            if (errors[0]) this.error(`${fileName}: ${errors[0].message}`);
            const source = compiledAhead(name, minified);
            this.emitFile({ type: "asset", fileName: scriptOfLanguage(fileName, language), source });
          }
          delete bundle[fileName];
        }
      },
    },
  };
}
