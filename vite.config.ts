import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { localWorker, usesStripeSandbox, usesTranslationSandbox } from "./scripts/local/local-worker.mjs";
import { chunkReport } from "./vite/chunks/chunk-report.ts";
import { CHUNK_GROUPS } from "./vite/chunks/chunks.ts";
import { briefManifest } from "./vite/framework/brief-manifest.ts";
import { frameworkWithoutUnusedParts } from "./vite/framework/framework-without-unused-parts.ts";
import { iconsInPlace } from "./vite/icons-in-place.ts";
import { lateRoutes } from "./vite/chunks/late-routes.ts";
import { lateScripts } from "./vite/chunks/late-scripts.ts";
import { leanPreload } from "./vite/chunks/lean-preload.ts";
import { keptModules } from "./vite/developing/kept-modules.ts";
import { legalTexts } from "./vite/legal-texts.ts";
import { bundledMessages, pluralsByRule } from "./vite/messages/messages.ts";
import { madeAhead } from "./vite/developing/made-ahead.ts";
import { mergedEntries } from "./vite/chunks/merged-entries.ts";
import { messagesInPlace } from "./vite/messages/messages-in-place.ts";
import { messagesOfABuild } from "./vite/messages/messages-of-a-build.ts";
import { messagesWhileDeveloping } from "./vite/messages/messages-while-developing.ts";
import { noSecretsInBuild } from "./vite/no-secrets-in-build.ts";
import { oneDrizzle } from "./vite/one-drizzle.ts";
import { oneDraco } from "./vite/chunks/one-draco.ts";
import { oneLanguagePerPage } from "./vite/messages/one-language-per-page.ts";
import { routerWithoutInstruments } from "./vite/framework/router-without-instruments.ts";
import { sandboxesInOneFile } from "./vite/developing/sandboxes-in-one-file.ts";
import { leanStylesheet } from "./vite/styles/lean-styles.ts";
import { styledParts } from "./vite/styles/styled-parts.ts";
import { stylesOfPages } from "./vite/styles/styles-of-pages.ts";
import { workerInOneFile } from "./vite/developing/worker-in-one-file.ts";

const UNSERVED = [".cache", ".wrangler", "build", "dist", "docs", "migrations", "screenshots", "tests"];

/**
 * `vite dev` and `npm run preview` (COMETME_LOCAL=1) add the Stripe sandbox and the local doors to the deployed
 * configuration; a plain `vite build` is what gets deployed and knows none of them.
 */
export default defineConfig(({ command }) => {
  const local = command === "serve" || process.env["COMETME_LOCAL"] === "1";
  const origin = process.env["PUBLIC_ORIGIN"] ?? "http://localhost:5173";
  return {
    resolve: { alias: command === "build" ? bundledMessages : [] },
    define: { __LOCAL__: JSON.stringify(local) },
    build: {
      // Of two thousand files, only to say how long they would be: what a page weighs is measured in the browser tests.
      reportCompressedSize: false,
      // For the traces of a deployed Worker alone, which has them uploaded beside it.
      ...(local ? { sourcemap: false } : {}),
    },
    plugins: [
      messagesOfABuild(),
      messagesWhileDeveloping(),
      pluralsByRule(),
      legalTexts(),
      sandboxesInOneFile(),
      workerInOneFile(),
      keptModules(),
      stylesOfPages(),
      oneDraco(),
      oneDrizzle(),
      tailwindcss(),
      leanStylesheet(),
      cloudflare({
        viteEnvironment: { name: "ssr" },
        persistState: { path: process.env["COMETME_STATE"] ?? ".wrangler/state" },
        ...(local
          ? {
              config: (worker) => ({
                ...localWorker(worker, origin, { isDeveloping: command === "serve" }),
                // Never uploaded over the deployed one by mistake.
                ...(command === "build" ? { name: `${worker.name ?? ""}-local` } : {}),
              }),
              auxiliaryWorkers: [
                ...(usesStripeSandbox() ? [{ configPath: "./stripe-sandbox/wrangler.toml" }] : []),
                ...(usesTranslationSandbox() ? [{ configPath: "./translation-sandbox/wrangler.toml" }] : []),
              ],
            }
          : // Here and not in wrangler.toml: a local run would ask Cloudflare for an account.
            { config: () => ({ ai: { binding: "AI" } }) }),
      }),
      reactRouter(),
      madeAhead(),
      lateRoutes(),
      lateScripts(),
      briefManifest(),
      leanPreload(),
      styledParts(),
      frameworkWithoutUnusedParts(),
      routerWithoutInstruments(),
      mergedEntries(),
      messagesInPlace(),
      iconsInPlace(),
      chunkReport(),
      oneLanguagePerPage(),
      noSecretsInBuild(),
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
                // Its expressions are made of others, which counts as an effect; only the server reads paths (image-source.ts).
                { test: /\/domain\/media\/upload\/storage-path\.ts$/, sideEffects: false },
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
