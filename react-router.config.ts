import { rmSync } from "node:fs";
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  /**
   * The Cloudflare plug-in copies .dev.vars beside the built Worker, for a preview of its own. A build's output is what gets uploaded, so
   * nothing secret lies there: `npm run preview` reads .dev.vars where it is (scripts/local/built-site.mjs). It also leaves a file that
   * leads wrangler from wrangler.toml to the last build; wrangler.toml itself says how to build.
   */
  buildEnd: () => {
    // This build may be another than the local one that the mark speaks of (scripts/local/local-build.mjs).
    rmSync("build/.local", { force: true });
    rmSync("build/server/.dev.vars", { force: true });
    rmSync(".wrangler/deploy", { recursive: true, force: true });
  },
} satisfies Config;
