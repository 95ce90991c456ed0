import type { Plugin } from "vite";

const SERVER_BUILD = /virtual:react-router\/server-build/;
const ON_DEMAND = "\0on-demand:";

/**
 * While developing, the server imports the page that is asked for and not all of them: a page in workerd is some hundred
 * modules, each a request to Vite. What React Router's server build imports as a page is a module that imports the page when it is
 * called (worker/local/matched-routes.ts).
 */
export function routesOnDemand(): Plugin {
  return {
    name: "routes-on-demand",
    apply: "serve",
    enforce: "pre",
    resolveId: {
      filter: { id: /^\/app\/.*\.tsx?$/ },
      handler: (page, importer) =>
        importer && SERVER_BUILD.test(importer) && !page.includes("/entry.") ? ON_DEMAND + page : null,
    },
    load: {
      filter: { id: /^\0on-demand:/ },
      handler: (id) => `export const load = () => import(${JSON.stringify(id.slice(ON_DEMAND.length))});`,
    },
  };
}
