import type { Plugin } from "vite";

const COMPONENTS = /node_modules\/react-router\/dist\/[^?]*\/dom\/ssr\/components\.js$/;
const PRELOADED = /(?<=\brel: "modulepreload",\s+href: (?:manifest\.entry\.module|path),)/g;

/**
 * What a page shows comes before what makes it move: browsers ask for preloaded scripts as urgently as for stylesheets and pictures, and
 * on a slow line the whole page waits for all of them. On the server, too, which writes the links.
 */
export function lateScripts(): Plugin {
  return {
    name: "late-scripts",
    apply: "build",
    transform: {
      filter: { id: COMPONENTS },
      handler(code, id) {
        const late = code.replace(PRELOADED, ' fetchPriority: "low",');
        if (late.split('fetchPriority: "low"').length !== 3) this.error(`${id} no longer preloads scripts as expected`);
        return { code: late, map: null };
      },
    },
  };
}
