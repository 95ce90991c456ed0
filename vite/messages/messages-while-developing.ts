import { readFileSync, rmSync } from "node:fs";
import type { Plugin } from "vite";
import { COMPILED_SOURCES } from "../../scripts/preparation/preparation.mjs";
import { paraglideOptions } from "./messages.ts";

const SOURCE = /\/messages\/(?:en|ja)\/[^/]+\.json$/;
const COMPILED = /\/messages\/compiled\/messages(?:\/(?:en|ja))?\.js$/;
const ALL_LANGUAGES = /\/compiled\/messages\.js$/;
const TYPES = /\/\*\*.*?\*\//g;

/** What Paraglide writes as a function for each message, two megabytes of them, which would be read at every start. */
const CHOICE_OF_LANGUAGE = `
import * as en from "./messages/en.js";
import * as ja from "./messages/ja.js";
import { getLocale } from "./runtime.js";
const languages = { en, ja };
const made = new Map();
const make = (key) => (inputs = {}, { locale = getLocale() } = {}) => languages[locale][key](inputs);
export const m = new Proxy({}, {
  get(_, key) {
    if (!(key in en)) return undefined;
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key);
  },
});
`;

/**
 * `npm run dev` starts with compiled messages (scripts/dev.mjs), and compiles them again when one of them changes: Paraglide's own
 * plug-in would do so at every start. Of what is compiled, the server and browsers get a seventh: the words.
 */
export function messagesWhileDeveloping(): Plugin {
  return {
    name: "messages-while-developing",
    apply: "serve",
    load: {
      order: "pre",
      filter: { id: COMPILED },
      handler(id) {
        const code = ALL_LANGUAGES.test(id) ? CHOICE_OF_LANGUAGE : readFileSync(id, "utf8").replace(TYPES, "");
        return { code, map: null };
      },
    },
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
  };
}
