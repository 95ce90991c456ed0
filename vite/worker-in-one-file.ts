import { resolve } from "node:path";
import { rolldown, type OutputChunk } from "rolldown";
import type { Plugin } from "vite";

const ENTRY = resolve("worker/index.ts");
/** In the entry's folder, so that what it imports is found from there. */
const ONE_FILE = resolve("worker/in-one-file.js");

/** What stays as it is: packages, pages, and messages, of which there must be one copy, for they know a request's language. */
const LEFT_TO_VITE = [/^[^./#]/, /^#app\//, /^#messages/];

export function workerInOneFile(): Plugin {
  return {
    name: "worker-in-one-file",
    apply: "serve",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: {
      order: "pre",
      filter: { id: /worker\/index\.ts$/ },
      handler: (id, _importer, options) => (!(options as any).scan && resolve(id) === ENTRY ? ONE_FILE : null),
    },
    load: {
      filter: { id: /worker\/in-one-file\.js$/ },
      async handler() {
        const { define = {}, env } = this.environment.config as any;
        const t = performance.now();
        const bundle = await rolldown({
          input: ENTRY,
          external: LEFT_TO_VITE,
          platform: "neutral",
          treeshake: false,
          transform: { define: {...define, ...Object.fromEntries(Object.entries(env).map(([k, v]) => [`import.meta.env.${k}`, JSON.stringify(v)])) } },
        });
        const { output } = await bundle.generate({ file: ONE_FILE, format: "esm", codeSplitting: false, sourcemap: "hidden", sourcemapExcludeSources: true });
        for (const source of await bundle.watchFiles) this.addWatchFile(source);
        await bundle.close();
        const { code, map } = output[0];
        console.log("BUNDLED", performance.now() - t, code.length);
        return { code, map, moduleType: "js" } as any;
      },
    },
  };
}
