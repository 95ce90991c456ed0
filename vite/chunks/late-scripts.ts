import type { Plugin } from "vite";

const COMPONENTS = /node_modules\/react-router\/dist\/[^?]*\/dom\/ssr\/components\.js$/;
const PRELOADED = /(?<=\brel: "modulepreload",\s+href: (?:manifest\.entry\.module|path),)/g;
const STARTED = /(?<=__html: routeModulesScript \},\s+)type: "module",\s+async: true/;
const AT_ONCE = 'scriptProps["data-late"] === void 0';

/**
 * What a page shows comes before what makes it move: browsers ask for preloaded scripts as urgently as for stylesheets and pictures, and
 * on a slow line the whole page waits for all of them. With `<Scripts data-late="" />` nothing is asked for until the page starts them
 * itself (app/features/shell/page/late-scripts.tsx). On the server, too, which writes the links.
 */
export function lateScripts(): Plugin {
  return {
    name: "late-scripts",
    apply: "build",
    transform: {
      filter: { id: COMPONENTS },
      handler(code, id) {
        const late = code
          .replace(PRELOADED, ` fetchPriority: "low", media: ${AT_ONCE} ? void 0 : "not all",`)
          .replace(STARTED, `type: ${AT_ONCE} ? "module" : "text/late", async: ${AT_ONCE}`);
        if (late.split(AT_ONCE).length !== 5) this.error(`${id} no longer asks for scripts as expected`);
        return { code: late, map: null };
      },
    },
  };
}
