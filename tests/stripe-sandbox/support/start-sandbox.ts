import { build } from "esbuild";
import { Miniflare, convertV4MiniflareOptions } from "miniflare";
import type { TestProject } from "vitest/node";
import { buildStripeSandbox } from "../../../scripts/local/build-stripe-sandbox.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the host Worker listens. */
    sandboxAddress: string;
  }
}

export const WEBHOOK_SECRETS = { snapshot: "whsec_snapshot", thin: "whsec_thin", connected: "whsec_connected" };
const here = "tests/stripe-sandbox/support";

const bundle = async (entry: string, format: "esm" | "iife") => {
  const { outputFiles } = await build({
    entryPoints: [`${here}/${entry}`],
    bundle: true,
    format,
    write: false,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
};

/** The sandbox behind a small host Worker that stands for the product: a service binding, a browser page, a webhook. */
export default async function start(project: TestProject) {
  const [sandbox, host, page] = await Promise.all([
    // A file of its own: other projects may be reading theirs at this moment.
    buildStripeSandbox(".cache/stripe-sandbox/contract.js"),
    bundle("host-worker.ts", "esm"),
    bundle("host-page.tsx", "iife"),
  ]);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: "host",
          modules: true,
          script: host,
          compatibilityDate: "2026-10-01",
          bindings: { PAGE: page },
          serviceBindings: { STRIPE: "stripe-sandbox" },
        },
        {
          name: "stripe-sandbox",
          modules: true,
          scriptPath: sandbox,
          compatibilityDate: "2026-10-01",
          durableObjects: { SANDBOX: { className: "StripeSandbox", useSQLite: true } },
          serviceBindings: { APP: "host" },
          bindings: {
            STRIPE_WEBHOOK_SECRET: Object.values(WEBHOOK_SECRETS).join(","),
            WEBHOOK_MODE: "queue",
            PUBLIC_ORIGIN: "http://localhost:5173",
          },
        },
      ],
    }),
  );
  project.provide("sandboxAddress", (await miniflare.ready).origin);
  return () => miniflare.dispose();
}
