import { rmSync, writeFileSync } from "node:fs";
import { minify, type Plugin } from "vite";
import { scriptOfLanguage } from "#app/scripts-of-language.ts";
import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { COMPILED_SOURCES, fingerprintOfMessages, isMadeOf } from "../../scripts/preparation/preparation.mjs";
import { messageSource } from "./message-source.ts";
import { BUNDLED_MESSAGES, PLURALS, paraglideBuildOptions, paraglideOptions } from "./paraglide-options.ts";

/**
 * A visitor reads one language: browser scripts are written once per language, with their texts where they are used
 * (docs/decisions/one-language-per-page.md). A plain build has Paraglide's own modules, with both languages.
 */
export const messages = ({ isPlain }: { isPlain: boolean }): Plugin[] => [
  compiledForBuild(),
  compiledOnChange(),
  ...(isPlain ? [] : [inPlace(), oneScriptPerLanguage()]),
];

/** Compiled when they have changed: `react-router typegen` reads the configuration of a build, too. */
function compiledForBuild(): Plugin {
  const sources = `${BUNDLED_MESSAGES}.sources`;
  return {
    name: "messages:build",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      const fingerprint = fingerprintOfMessages();
      if (isMadeOf(sources, fingerprint)) return;
      const { compile } = await import("@inlang/paraglide-js");
      await compile(paraglideBuildOptions);
      writeFileSync(sources, fingerprint);
    },
  };
}

const SOURCE = /\/messages\/(?:en|ja)\/[^/]+\.json$/;

/** `npm run dev` starts with compiled messages (scripts/dev.mjs). */
const compiledOnChange = (): Plugin => ({
  name: "messages:dev",
  apply: "serve",
  configureServer({ watcher, config }) {
    let last = Promise.resolve();
    const compileAgain = async () => {
      // What is compiled from now on is not of the sources of the start.
      rmSync(COMPILED_SOURCES, { force: true });
      const { compile } = await import("@inlang/paraglide-js");
      await compile({ ...paraglideOptions, cleanOutdir: false });
    };
    watcher.on("all", (event, path) => {
      if (!SOURCE.test(path) || event === "addDir" || event === "unlinkDir") return;
      last = last.then(compileAgain).catch((error: unknown) => {
        config.logger.error(`The messages could not be compiled: ${String(error)}`);
      });
    });
  },
});

/** Stands for the page's language in the browser's scripts until each is written once per language. */
const PAGE_LANGUAGE = "__PAGE_LANGUAGE__";
const IMPORTS_MESSAGES = /import \{ m \} from "[^"]*(?:#messages|compiled\/messages\.js)";/;
const MESSAGE = /(?<![\w$.])m\.([a-z]\w*)(\(\))?/g;

/** `choice` of the page's language. */
const inPageLanguage = (choice: (language: LanguageCode) => string): string =>
  LANGUAGE_CODES.reduceRight(
    (otherwise, language) =>
      otherwise ? `${PAGE_LANGUAGE} === "${language}" ? ${choice(language)} : ${otherwise}` : choice(language),
    "",
  );

/**
 * A module per message would become a file of its own wherever two parts of a page share one: a hundred of them, each with a name,
 * imports and a compression of its own.
 */
const inPlace = (): Plugin => ({
  name: "messages:in-place",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  config: () => ({
    environments: { client: { define: { "globalThis.__PARAGLIDE_STATIC_LOCALE__": PAGE_LANGUAGE } } },
  }),
  transform(code) {
    if (!IMPORTS_MESSAGES.test(code)) return;
    let needsPlurals = false;
    const placed = code.replace(MESSAGE, (written, key: string, call?: string) => {
      const source = messageSource(key);
      if (!source) return written;
      if (call && LANGUAGE_CODES.every((language) => source[language].expression !== undefined))
        return `(${inPageLanguage((language) => source[language].expression!)})`;
      const choice = inPageLanguage((language) => `(${source[language].function})`);
      needsPlurals ||= choice.includes("registry.");
      return `(${choice})${call ? "({})" : ""}`;
    });
    const registry = needsPlurals ? `import * as registry from ${JSON.stringify(PLURALS)};` : "";
    return { code: registry + placed, map: null };
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const left = file.moduleIds.find((id) => /\/messages\/bundled\/messages\//.test(id));
      if (left) this.error(`${left} is not written in place: some module uses its message in another way than m.key`);
    }
  },
});

/**
 * To assets/en/ and assets/ja/, each without the other's texts; the server links the page's language (app/scripts-of-language.ts).
 * Chunks and file names are the same in both, so that one server build fits both.
 */
const oneScriptPerLanguage = (): Plugin => ({
  name: "messages:per-language",
  apply: "build",
  // Runs after the manifest and the preload lists have been generated.
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const { target } = this.environment.config.build;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const { fileName, code } of chunks) {
        for (const language of LANGUAGE_CODES) {
          const localized = code
            .replaceAll(PAGE_LANGUAGE, JSON.stringify(language))
            .replace(/(?<=["'`])assets\/[^"'`/]+\.js(?=["'`])/g, (path) => scriptOfLanguage(path, language));
          // Minify again: only now is it known which texts are unused.
          const compress = target ? { target } : true;
          const { code: minified, errors } = await minify(fileName, localized, { module: true, compress });
          if (errors[0]) this.error(`${fileName}: ${errors[0].message}`);
          this.emitFile({ type: "asset", fileName: scriptOfLanguage(fileName, language), source: minified });
        }
        delete bundle[fileName];
      }
    },
  },
});
