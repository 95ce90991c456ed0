import type { Plugin } from "vite";

/** Of the server, for its first page; the Worker itself is asked for at once, and by another name (worker-in-one-file.ts). */
const FIRST_ASKED = ["app/root.tsx", "app/routes/layout.tsx", "app/routes/public/home.tsx"];

/**
 * While developing, workerd asks for one module after another; meanwhile those that it will ask for next are made, beginning while it
 * starts. After `reactRouter()`: that starts a second server, without updates, with the configuration it has found. It reads what routes
 * export, and would make what every page imports.
 */
export function madeAhead(): Plugin {
  return {
    name: "made-ahead",
    apply: "serve",
    config: ({ server }) =>
      server?.hmr === false
        ? {}
        : { environments: { ssr: { dev: { preTransformRequests: true, warmup: FIRST_ASKED } } } },
  };
}
