import type { Plugin } from "vite";

const COMPONENTS = /node_modules\/react-router\/dist\/[^?]*\/dom\/ssr\/components\.js$/;
const IN_FULL = "JSON.stringify(getPartialManifest(manifest, router), null, 2)";

/**
 * What a page says of its routes, without what goes without saying: false where nothing is said, no stylesheets of its own, and the files
 * that a route's module asks for itself (they are preloaded by links in the head). In full it is 2.5 to 5.5 kB of every page, most of it
 * names of files that do not compress.
 */
export function briefManifest(): Plugin {
  return {
    name: "brief-manifest",
    apply: "build",
    applyToEnvironment: (environment) => environment.name !== "client",
    transform: {
      filter: { id: COMPONENTS },
      handler(code, id) {
        if (!code.includes(IN_FULL)) this.error(`${id} no longer writes the manifest as expected`);
        return { code: `${code.replace(IN_FULL, "brief(getPartialManifest(manifest, router))")}${BRIEF}`, map: null };
      },
    },
  };
}

const BRIEF = `
function brief(manifest) {
  return JSON.stringify(manifest, function (name, value) {
    const isLeftOut = value === false || (name === "css" && value.length === 0) || (name === "imports" && "id" in this);
    return isLeftOut ? undefined : value;
  });
}
`;
