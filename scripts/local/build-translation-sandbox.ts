// Bundles the translation sandbox into the one file that tests give to Miniflare.
import { build } from "esbuild";

export async function buildTranslationSandbox(outfile: string): Promise<string> {
  await build({
    entryPoints: ["translation-sandbox/index.ts"],
    bundle: true,
    format: "esm",
    target: "es2024",
    outfile,
    external: ["cloudflare:workers"],
    logLevel: "warning",
  });
  return outfile;
}
