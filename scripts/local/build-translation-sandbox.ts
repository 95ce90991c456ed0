// Bundles the translation sandbox into the one file that tests give to Miniflare.
import { build, type BuildOptions } from "esbuild";

export const TRANSLATION_SANDBOX_BUNDLE = {
  entryPoints: ["translation-sandbox/index.ts"],
  bundle: true,
  format: "esm",
  target: "es2024",
  external: ["cloudflare:workers"],
  logLevel: "warning",
} satisfies BuildOptions;

export async function buildTranslationSandbox(outfile: string): Promise<string> {
  await build({ ...TRANSLATION_SANDBOX_BUNDLE, outfile });
  return outfile;
}
