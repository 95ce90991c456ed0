import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type UserConfig } from "vite";
import { localSandboxes } from "./scripts/local/local-sandboxes.ts";
import { localWorker, SANDBOXES_PORT } from "./scripts/local/local-worker.mjs";
import { browserChunks } from "./vite/chunks/browser-chunks.ts";
import { CHUNK_GROUPS } from "./vite/chunks/chunks.ts";
import { criticalStyles } from "./vite/critical-styles.ts";
import { routesOnDemand } from "./vite/dev/routes-on-demand.ts";
import { workerInOneFile } from "./vite/dev/worker-in-one-file.ts";
import { legalTexts } from "./vite/legal-texts.ts";
import { messages } from "./vite/messages/messages.ts";
import { bundledMessages } from "./vite/messages/paraglide-options.ts";

const UNSERVED = [".cache", ".wrangler", "build", "dist", "docs", "migrations", "screenshots", "tests"];

/** In place of the build that wrangler.toml describes for `wrangler dev` and `wrangler deploy`. */
function builtByVite(worker: object) {
  Object.assign(worker, { build: {}, assets: { binding: "ASSETS" } });
  return { main: "worker/index.ts" };
}

/**
 * `vite dev` and `npm run preview` (COMETME_LOCAL=1) add the Stripe sandbox and the local doors to the deployed
 * configuration; a plain `vite build` is what gets deployed and knows none of them.
 */
export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const isDeveloping = command === "serve";
  const isLocal = isDeveloping || process.env["COMETME_LOCAL"] === "1";
  const origin = process.env["PUBLIC_ORIGIN"] ?? "http://localhost:5173";
  return {
    resolve: { alias: isDeveloping ? [] : bundledMessages },
    define: {
      __LOCAL__: JSON.stringify(isLocal),
      __SANDBOXES__: JSON.stringify(
        isLocal ? (process.env["COMETME_SANDBOXES"] ?? `http://127.0.0.1:${SANDBOXES_PORT}`) : "",
      ),
    },
    build: {
      // Of two thousand files, only to say how long they would be: what a page weighs is measured in the browser tests.
      reportCompressedSize: false,
      // For the traces of a deployed Worker alone, which has them uploaded beside it.
      ...(isLocal ? { sourcemap: false } : {}),
    },
    plugins: [
      messages(),
      legalTexts(),
      criticalStyles(),
      tailwindcss(),
      // workerd asks for one module after another (docs/decisions/fewer-modules-while-developing.md).
      workerInOneFile(),
      routesOnDemand(),
      cloudflare({
        viteEnvironment: { name: "ssr" },
        persistState: { path: process.env["COMETME_STATE"] ?? ".wrangler/state" },
        ...(isLocal
          ? {
              config: (worker) => ({
                ...builtByVite(worker),
                ...localWorker(worker, origin, { isDeveloping }),
                // Never uploaded over the deployed one by mistake.
                ...(isDeveloping ? {} : { name: `${worker.name ?? ""}-local` }),
              }),
              auxiliaryWorkers: await localSandboxes({ isDeveloping }),
            }
          : // Here and not in wrangler.toml: a local run would ask Cloudflare for an account.
            { config: (worker) => ({ ...builtByVite(worker), ai: { binding: "AI" } }) }),
      }),
      reactRouter(),
      browserChunks(),
    ],
    environments: {
      client: {
        build: {
          // A part that opens asks for what it needs when it has arrived: lists of all of them would weigh on every page.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")),
          },
          rolldownOptions: {
            treeshake: {
              moduleSideEffects: [
                // They declare nothing, so that all links and observables would be taken along with the one that is used.
                { test: /node_modules\/@trpc\//, sideEffects: false },
                // Pure: a page takes the constants and rules that it uses, and not those beside them.
                { test: /\/domain\//, sideEffects: false },
                // It detects a language, which only the server does (app/page-locale.ts).
                { test: /\/messages\/bundled\/runtime\.js$/, sideEffects: false },
              ],
            },
            // A page's bundle contains the constants it uses, not the modules they come from (domain/site/paths.ts).
            optimization: { inlineConst: { mode: "all" } },
            output: { codeSplitting: { groups: CHUNK_GROUPS } },
          },
        },
      },
    },
    // Everything the pages import is bundled before the first visit; found one by one, each would reload the page.
    optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
    server: {
      port: Number(new URL(origin).port || 5173),
      strictPort: true,
      host: "127.0.0.1",
      // Nothing that is served is in these; without it each of their files is looked at before the first answer.
      watch: { ignored: UNSERVED.map((folder) => `${import.meta.dirname}/${folder}/**`) },
    },
  };
});
