import type { DevEnvironment, EnvironmentModuleNode, Plugin, TransformResult } from "vite";

/** Of the server, for its first page; the Worker itself is asked for at once, and by another name (worker-in-one-file.ts). */
const FIRST_ASKED = ["app/root.tsx", "app/routes/layout.tsx", "app/routes/public/home.tsx"];

/** What the address of a module without a file begins with. */
const VIRTUAL = /^\/@id\/__x00__/;

/**
 * While developing, workerd asks for one module after another; meanwhile those that it will ask for next are made, beginning while it
 * starts. After `reactRouter()`: that starts a second server, without updates, with the configuration it has found. It reads what routes
 * export, and would make what every page imports.
 */
export function madeAhead(): Plugin {
  return {
    name: "made-ahead",
    apply: "serve",
    config: ({ server }) =>
      server?.hmr === false
        ? {}
        : { environments: { ssr: { dev: { preTransformRequests: true, warmup: FIRST_ASKED } } } },
    // Before Cloudflare's plug-in, which lets workerd ask for the Worker while it is configured: whatever was sent unseen would be sent again.
    configureServer: {
      order: "pre",
      handler({ environments, config }) {
        if (config.server.hmr !== false && environments["ssr"]) sayWhatIsNew(environments["ssr"]);
      },
    },
  };
}

interface Sent {
  readonly result: TransformResult | null;
  /** When the module, or one that it imports, was last changed. */
  readonly changedAt: number;
}

/**
 * Vite takes a module that was made before workerd asked for it for one that workerd has, and hands out one that was being made when its
 * file changed once more: either way workerd would go on with what was before. Here it is told of whatever it was not sent, and a module
 * that has changed meanwhile is made again. A module that only imports what has changed stays as it was made, but has to run once more.
 */
function sayWhatIsNew(environment: DevEnvironment): void {
  const { moduleGraph } = environment;
  const fetchModule = environment.fetchModule.bind(environment);
  const sent = new WeakMap<EnvironmentModuleNode, Sent>();
  environment.fetchModule = async (address, importer, options) => {
    let madeAgainFor: number | null = null;
    for (let cached = options?.cached ?? false; ; cached = false) {
      const result = await fetchModule(address, importer, { ...options, cached });
      if ("externalize" in result) return result;
      const module =
        "code" in result
          ? moduleGraph.getModuleById(result.id)
          : await moduleGraph.getModuleByUrl(address.replace(VIRTUAL, "\0"));
      if (!module) return result;
      const { transformResult, lastInvalidationTimestamp, lastHMRTimestamp } = module;
      const changedAt = Math.max(lastInvalidationTimestamp, lastHMRTimestamp);
      const before = sent.get(module);
      const isNew = before?.result !== transformResult || before.changedAt !== changedAt;
      if ("cache" in result && isNew) continue;
      // Vite does not keep what it began to make before a change. Its times are not the clock's: each is later than the one before.
      if ("code" in result && transformResult === null && lastInvalidationTimestamp !== madeAgainFor) {
        madeAgainFor = lastInvalidationTimestamp;
        continue;
      }
      sent.set(module, { result: transformResult, changedAt });
      return "cache" in result ? result : { ...result, invalidate: result.invalidate || isNew };
    }
  };
}
