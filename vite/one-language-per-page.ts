import { minify, type Plugin } from "vite";
import { scriptOfLanguage } from "#app/scripts-of-language.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";

/** Stands in the browser's scripts for the language of the page, until every script is written once a language. */
const PAGE_LANGUAGE = "__PAGE_LANGUAGE__";
/** How Paraglide's compiled messages, and its runtime, ask for a language settled while building. */
const ASKED_BY_MESSAGES = /experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/;
const ASKED_BY_RUNTIME = /(?<!export const )experimentalStaticLocale\b/g;

/**
 * A visitor reads one language: what a build gives to browsers is written once a language, under assets/en/ and assets/ja/,
 * each without the other's words; the server names the page's (app/scripts-of-language.ts). Chunks and their names are the same
 * in both, so one server build knows them all.
 */
export function oneLanguagePerPage(): Plugin {
  return {
    name: "one-language-per-page",
    apply: "build",
    // The manifest and the lists of what a script preloads must be there.
    enforce: "post",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      order: "pre",
      filter: { id: /\/messages\/bundled\/(messages\/(?!_index)|runtime\.js)/ },
      handler(code, id) {
        const settled = code.replace(id.endsWith("/runtime.js") ? ASKED_BY_RUNTIME : ASKED_BY_MESSAGES, PAGE_LANGUAGE);
        if (settled === code) this.error(`${id} no longer asks for its language as expected`);
        return { code: settled, map: null };
      },
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const { target } = this.environment.config.build;
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const { fileName, code } of chunks) {
          for (const language of LANGUAGE_CODES) {
            const said = code
              .replaceAll(PAGE_LANGUAGE, JSON.stringify(language))
              .replace(/(?<=["'`])assets\/[^"'`/]+\.js(?=["'`])/g, (path) => scriptOfLanguage(path, language));
            // Once more: only now is it known which words are never said.
            const compress = target ? { target } : true;
            const { code: source, errors } = await minify(fileName, said, { module: true, compress });
            if (errors[0]) this.error(`${fileName}: ${errors[0].message}`);
            this.emitFile({ type: "asset", fileName: scriptOfLanguage(fileName, language), source });
          }
          delete bundle[fileName];
        }
      },
    },
  };
}
