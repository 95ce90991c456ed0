import { resolve } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin, ResolvedConfig } from "vite";

const ENTRY = resolve("worker/index.ts");
/** No such file is written. It is in the entry's folder, so that what it imports is found from there. */
const ONE_FILE = resolve("worker/in-one-file.js");

/** Packages, which Vite has bundled; pages, of which few are asked for; messages: one copy knows a request's language. */
const LEFT_OUT = [/^[^./#]/, /^#app\//, /^#messages/];

/**
 * While developing, the Worker's own modules are one: workerd would ask for 860, one after another, at every start. They
 * are bundled again when one of their files changes, which takes a second.
 */
export function workerInOneFile(): Plugin {
  /** Null while it could not be bundled. */
  let sources: ReadonlySet<string> | null = null;
  return {
    name: "worker-in-one-file",
    apply: "serve",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: {
      filter: { id: /worker\/index\.ts$/ },
      // The search for packages to bundle, which Vite marks so, reads the files themselves.
      handler: (id, _importer, options) => (id === ENTRY && !("scan" in options && options.scan) ? ONE_FILE : null),
    },
    load: {
      filter: { id: ONE_FILE },
      async handler() {
        sources = null;
        await using bundle = await rolldown({
          input: ENTRY,
          external: LEFT_OUT,
          platform: "neutral",
          treeshake: false,
          transform: { define: constants(this.environment.config) },
        });
        const { output } = await bundle.generate({
          file: ONE_FILE,
          format: "esm",
          codeSplitting: false,
          sourcemap: "hidden",
          sourcemapExcludeSources: true,
        });
        const [{ code, map }] = output;
        sources = new Set(await bundle.watchFiles);
        return { code, map, moduleType: "js" };
      },
    },
    hotUpdate({ file, modules, timestamp }) {
      const { moduleGraph } = this.environment;
      const one = moduleGraph.getModuleById(ONE_FILE);
      const isAffected = one && (sources ? sources.has(file) : file.endsWith(".ts"));
      if (!isAffected) return undefined;
      // As of a module whose own file has changed: one that is being bundled at this moment is of what was before.
      moduleGraph.invalidateModule(one, new Set(), timestamp);
      return [...new Set([...modules, one])];
    },
  };
}

/** What Vite would write into each module instead of these. */
const constants = ({ define, env }: Pick<ResolvedConfig, "define" | "env">): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)])),
  ...Object.fromEntries(
    Object.entries(define ?? {}).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  ),
});
