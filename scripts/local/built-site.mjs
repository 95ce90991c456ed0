// The built site in workerd with nothing in between. wrangler's own server passes every request on to a second workerd, over connections
// that both ends close after five idle seconds; a request that meets such a moment is lost, and a POST is not sent again.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_getVarsForDev } from "wrangler";

/** What a build of the site leaves in its folder. */
export const SITE = "build/server/wrangler.json";
const STRIPE_SANDBOX = "dist/stripe_sandbox/wrangler.json";
const TRANSLATION_SANDBOX = "dist/translation_sandbox/wrangler.json";

/** One of the built Workers as its own configuration describes it. */
export function builtWorker(configuration, name, variables = {}) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(configuration);
  const { modulesRules: _rules, ...options } = workerOptions;
  const root = dirname(main);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const paths = [main, ...files.map((file) => join(root, file)).filter((path) => path !== main)];
  return {
    ...options,
    name,
    rootPath: process.cwd(),
    modulesRoot: root,
    modules: paths.map((path) => ({ type: "ESModule", path })),
    bindings: { ...options.bindings, ...variables },
  };
}

const isBuiltWith = (service) =>
  (JSON.parse(readFileSync(SITE, "utf8")).services ?? []).some((each) => each.service === service);

/** They stay in the project's folder: a build's output holds none. */
export function secrets() {
  const found = unstable_getVarsForDev(resolve("wrangler.toml"), undefined, {}, undefined, true);
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

/** Both sandboxes, for a process of their own. `services`: what the one for Stripe calls instead of the site's Worker. */
export const builtSandboxes = (services) => [
  { ...builtWorker(STRIPE_SANDBOX, "stripe-sandbox"), serviceBindings: services },
  builtWorker(TRANSLATION_SANDBOX, "translation-sandbox"),
];

/** `state`: the folder of its data, in memory without one. `variables`: what each Worker gets instead of what it was built with. */
export async function startBuiltSite({ port, hasStripeSandbox, state = "", variables = {} }) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      cf: false,
      // Cron by hand, at /cdn-cgi/local/scheduled?cron=…
      unsafeTriggerHandlers: true,
      log: new Log(LogLevel.WARN),
      ...(state ? { resourcePersistencePath: resolve(state, "v3") } : {}),
      workers: [
        builtWorker(SITE, "cometme", { ...secrets(), ...variables.site }),
        ...(hasStripeSandbox ? [builtWorker(STRIPE_SANDBOX, "stripe-sandbox", variables.stripeSandbox)] : []),
        ...(isBuiltWith("translation-sandbox") ? [builtWorker(TRANSLATION_SANDBOX, "translation-sandbox")] : []),
      ],
    }),
  );
  await miniflare.ready;
  return miniflare;
}
