import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * The Cloudflare plug-in copies .dev.vars beside the built Worker, for a preview of its own. A build's output is what
 * gets uploaded, so nothing secret lies there: `npm run preview` reads .dev.vars where it is (scripts/local/built-site.mjs).
 */
export function noSecretsInBuild(): Plugin {
  return {
    name: "no-secrets-in-build",
    apply: "build",
    enforce: "post",
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        rmSync(join(this.environment.config.build.outDir, ".dev.vars"), { force: true });
      },
    },
  };
}
