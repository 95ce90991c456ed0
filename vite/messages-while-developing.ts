import { rmSync } from "node:fs";
import type { Plugin } from "vite";
import { COMPILED_SOURCES } from "../scripts/preparation/preparation.mjs";
import { paraglideOptions } from "./messages.ts";

const SOURCE = /\/messages\/(?:en|ja)\/[^/]+\.json$/;

/**
 * `npm run dev` starts with compiled messages (scripts/dev.mjs), and compiles them again when one of them changes. Paraglide's own
 * plug-in would read all of them at every start, which takes a quarter of it.
 */
export function messagesWhileDeveloping(): Plugin {
  return {
    name: "messages-while-developing",
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
  };
}
