import { rmSync, writeFileSync } from "node:fs";
import { minify, type Plugin, type Rolldown } from "vite";
import { scriptOfLanguage } from "#app/scripts-of-language.ts";
import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { COMPILED_SOURCES, fingerprintOfMessages, isMadeOf } from "../../scripts/preparation/preparation.mjs";
import { PLURAL, readMessages, type MessageSources } from "./message-source.ts";
import { BUNDLED_MESSAGES, PLURALS, paraglideBuildOptions, paraglideOptions } from "./paraglide-options.ts";

const SOURCE = /\/messages\/(?:en|ja)\/[^/]+\.json$/;
/** Stands for the page's language in the browser's scripts until each is written once per language. */
const PAGE_LANGUAGE = "__PAGE_LANGUAGE__";
const IMPORTS_MESSAGES = /import \{ m \} from "[^"]*(?:#messages|compiled\/messages\.js)";/;
const MESSAGE = /(?<![\w$.])m\.([a-z]\w*)(\(\))?/g;

/**
 * Compiles the messages: for a build when they have changed, while developing whenever one does. A visitor reads one language: a build
 * writes browser scripts once per language, with their texts where they are used (docs/decisions/one-language-per-page.md).
 */
export function messages(): Plugin {
  let isBuild = false;
  let sources: MessageSources = new Map();
  return {
    name: "messages",
    // Its scripts are written after the manifest and the preload lists.
    enforce: "post",
    config(_config, { command }) {
      isBuild = command === "build";
      if (!isBuild) return {};
      return { environments: { client: { define: { "globalThis.__PARAGLIDE_STATIC_LOCALE__": PAGE_LANGUAGE } } } };
    },
    async buildStart() {
      if (!isBuild) return;
      await compileForBuild();
      sources = readMessages();
    },
    configureServer({ watcher, config }) {
      // `npm run dev` starts with compiled messages (scripts/dev.mjs).
      let last = Promise.resolve();
      watcher.on("all", (event, path) => {
        if (!SOURCE.test(path) || event === "addDir" || event === "unlinkDir") return;
        last = last.then(compileAgain).catch((error: unknown) => {
          config.logger.error(`The messages could not be compiled: ${String(error)}`);
        });
      });
    },
    transform: {
      // As they are in the source: imports and names are as they are written.
      order: "pre",
      filter: { code: IMPORTS_MESSAGES },
      handler(code) {
        if (!isBuild || this.environment.name !== "client") return null;
        return { code: withTextsInPlace(code, sources), map: null };
      },
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        if (!isBuild || this.environment.name !== "client") return;
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const left = chunks
          .flatMap((chunk) => chunk.moduleIds)
          .find((id) => id.includes("/messages/bundled/messages/"));
        if (left) this.error(`${left} is not written in place: some module uses its message in another way than m.key`);
        const { target } = this.environment.config.build;
        for (const chunk of chunks) {
          for (const language of LANGUAGE_CODES)
            this.emitFile(await scriptIn(language, chunk, { target: target || undefined }));
          delete bundle[chunk.fileName];
        }
      },
    },
  };
}

/** `react-router typegen` reads the configuration of a build, too. */
async function compileForBuild(): Promise<void> {
  const mark = `${BUNDLED_MESSAGES}.sources`;
  const fingerprint = fingerprintOfMessages();
  if (isMadeOf(mark, fingerprint)) return;
  const { compile } = await import("@inlang/paraglide-js");
  await compile(paraglideBuildOptions);
  writeFileSync(mark, fingerprint);
}

async function compileAgain(): Promise<void> {
  // What is compiled from now on is not of the sources of the start.
  rmSync(COMPILED_SOURCES, { force: true });
  const { compile } = await import("@inlang/paraglide-js");
  await compile({ ...paraglideOptions, cleanOutdir: false });
}

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
function withTextsInPlace(code: string, sources: MessageSources): string {
  let needsPlurals = false;
  const placed = code.replace(MESSAGE, (written, key: string, call?: string) => {
    const source = sources.get(key);
    if (!source) return written;
    if (call && LANGUAGE_CODES.every((language) => source[language].expression !== undefined))
      return `(${inPageLanguage((language) => source[language].expression!)})`;
    const choice = inPageLanguage((language) => `(${source[language].function})`);
    needsPlurals ||= choice.includes(PLURAL);
    return `(${choice})${call ? "({})" : ""}`;
  });
  return needsPlurals ? `import { plural as ${PLURAL} } from ${JSON.stringify(PLURALS)};${placed}` : placed;
}

/**
 * A script without the other language's texts, in assets/en/ or assets/ja/; the server links the page's (app/scripts-of-language.ts).
 * Chunks and file names are the same in both, so that one server build fits both.
 */
async function scriptIn(
  language: LanguageCode,
  { fileName, code }: Rolldown.OutputChunk,
  compress: { target: string | string[] | undefined },
): Promise<Rolldown.EmittedAsset> {
  const localized = code
    .replaceAll(PAGE_LANGUAGE, JSON.stringify(language))
    .replace(/(?<=["'`])assets\/[^"'`/]+\.js(?=["'`])/g, (path) => scriptOfLanguage(path, language));
  // Minify again: only now is it known which texts are unused.
  const { code: source, errors } = await minify(fileName, localized, { module: true, compress });
  if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`);
  return { type: "asset", fileName: scriptOfLanguage(fileName, language), source };
}
