import { resolve } from "node:path";
import { usesStripeSandbox, usesTranslationSandbox } from "./local-worker.mjs";

/**
 * The sandboxes as Workers beside a local one (`auxiliaryWorkers` of Cloudflare's plug-in). While developing each is one bundled module:
 * workerd would ask for a hundred, one after another. A change of one needs a new start.
 */
export async function localSandboxes({ isDeveloping }: { isDeveloping: boolean }) {
  const { buildStripeSandbox } = await import("./build-stripe-sandbox.ts");
  const { buildTranslationSandbox } = await import("./build-translation-sandbox.ts");
  const sandboxes = [
    ...(usesStripeSandbox() ? [{ name: "stripe-sandbox", build: buildStripeSandbox }] : []),
    ...(usesTranslationSandbox() ? [{ name: "translation-sandbox", build: buildTranslationSandbox }] : []),
  ];
  return Promise.all(
    sandboxes.map(async ({ name, build }) => {
      const configPath = `./${name}/wrangler.toml`;
      if (!isDeveloping) return { configPath };
      const main = resolve(await build(`.cache/${name}/developed.js`));
      return { configPath, config: () => ({ main }) };
    }),
  );
}
