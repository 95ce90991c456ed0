import { build } from "esbuild";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { STRIPE_SANDBOX_BUNDLE } from "../../scripts/local/build-stripe-sandbox.ts";
import { TRANSLATION_SANDBOX_BUNDLE } from "../../scripts/local/build-translation-sandbox.ts";

const BUNDLES = [STRIPE_SANDBOX_BUNDLE, TRANSLATION_SANDBOX_BUNDLE];

/**
 * While developing, each sandbox is one module: workerd would ask for a hundred, one after another, at every start. It is bundled again
 * when one of its files changes.
 */
export function sandboxesInOneFile(): Plugin {
  return {
    name: "sandboxes-in-one-file",
    apply: "serve",
    load: {
      order: "pre",
      filter: { id: /-sandbox\/index\.ts$/ },
      async handler(id) {
        const bundle = BUNDLES.find(({ entryPoints: [entry] }) => entry !== undefined && id === resolve(entry));
        if (!bundle) return null;
        const { metafile, outputFiles } = await build({
          ...bundle,
          write: false,
          metafile: true,
          sourcemap: "external",
          outdir: ".",
        });
        for (const source of Object.keys(metafile.inputs)) this.addWatchFile(resolve(source.replace(/^raw:/, "")));
        const [map, code] = outputFiles.map(({ text }) => text);
        return { code: code ?? "", map: map ?? null };
      },
    },
  };
}
