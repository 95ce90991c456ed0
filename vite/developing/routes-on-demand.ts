import type { Plugin } from "vite";

const SERVER_BUILD = /virtual:react-router\/server-build/;
const IMPORT_OF_ROUTE = /^\s*import \* as (route\d+) from ("[^"\n]+");$/gm;

/**
 * While developing, the server imports the page that is asked for and not all of them: a page in workerd is some hundred
 * modules, each a request to Vite. Whoever answers fills them in (worker/local/matched-routes.ts).
 */
export function routesOnDemand(): Plugin {
  return {
    name: "routes-on-demand",
    apply: "serve",
    transform: {
      filter: { id: SERVER_BUILD },
      handler(code, id) {
        const late = code.replace(IMPORT_OF_ROUTE, "const $1 = () => import($2);");
        if (late === code) this.error(`${id} no longer imports routes as expected`);
        return { code: late, map: null };
      },
    },
  };
}
