import { compile } from "@inlang/paraglide-js";
import { rmSync } from "node:fs";
import type { Plugin } from "vite";
import { COMPILED_SOURCES } from "../scripts/preparation.mjs";
import { paraglideOptions } from "./messages.ts";

const SOURCES = /\/messages\/(?:en|ja)\/[^/]+\.json$/;

/**
 * `npm run dev` starts with compiled messages (scripts/preparation.mjs): Paraglide's own plug-in takes seconds of every start
 * to compile them again. This one does so when one of them is changed.
 */
export function messagesWhileDeveloping(): Plugin {
  return {
    name: "messages-while-developing",
    apply: "serve",
    configureServer({ watcher, config }) {
      watcher.on("all", (event, path) => {
        if (!SOURCES.test(path) || event === "addDir" || event === "unlinkDir") return;
        // What is compiled now is not of the sources of the start.
        rmSync(COMPILED_SOURCES, { force: true });
        compile({ ...paraglideOptions, cleanOutdir: false }).catch((error: unknown) => {
          config.logger.error(`The messages could not be compiled: ${String(error)}`);
        });
      });
    },
  };
}
