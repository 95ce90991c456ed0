import type { Plugin } from "vite";

const VITE_HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * In place of Vite's own, which every page carries to load scripts ahead that are not listed here
 * (vite.config.ts, modulePreload): a part that opens only waits for its styles, and is tried again when it failed.
 */
const LOADS_STYLES_FIRST = `
const wanted = {};
const loadStyle = (href) => wanted[href] ??= new Promise((resolve) => {
  if (document.querySelector('link[href="' + href + '"]')) return resolve();
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
});
export const __vitePreload = (load, styles = []) => styles.length ? Promise.all(styles.map((path) => loadStyle("/" + path))).then(load) : load();
`;

export function leanPreload(): Plugin {
  return {
    name: "lean-preload",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: {
      order: "pre",
      filter: { id: VITE_HELPER },
      handler: () => ({ code: LOADS_STYLES_FIRST, moduleSideEffects: false }),
    },
  };
}
