// Bundles the Stripe sandbox into the one file that tests give to Miniflare.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build, type BuildOptions, type Plugin } from "esbuild";

export const STRIPE_SANDBOX_SCRIPT = ".cache/stripe-sandbox/index.js";

/** `import text from "./file?raw"`, as Vite has it. */
const raw: Plugin = {
  name: "raw",
  setup(bundle) {
    bundle.onResolve({ filter: /\?raw$/ }, ({ path, importer }) => ({
      path: join(dirname(importer), path.slice(0, -"?raw".length)),
      namespace: "raw",
    }));
    bundle.onLoad({ filter: /./, namespace: "raw" }, async ({ path }) => ({
      contents: await readFile(path, "utf8"),
      loader: "text",
    }));
  },
};

export const STRIPE_SANDBOX_BUNDLE = {
  entryPoints: ["stripe-sandbox/index.ts"],
  bundle: true,
  format: "esm",
  target: "es2024",
  external: ["cloudflare:workers"],
  plugins: [raw],
  logLevel: "warning",
} satisfies BuildOptions;

export async function buildStripeSandbox(outfile = STRIPE_SANDBOX_SCRIPT): Promise<string> {
  await build({ ...STRIPE_SANDBOX_BUNDLE, outfile });
  return outfile;
}

if (process.argv[1] === import.meta.filename) console.log(await buildStripeSandbox());
