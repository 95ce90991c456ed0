import type { Plugin } from "vite";

const COMPONENTS = /node_modules\/react-router\/dist\/[^?]*\/dom\/ssr\/components\.js$/;
const PRELOADED = /(?<=\brel: "modulepreload",\s+href: (?:manifest\.entry\.module|path),)/g;
const STARTED = /(?<=__html: routeModulesScript \},\s+)type: "module",\s+async: true/;
const LINKED = /(?=\treturn isHydrated \|\| isRSCRouterContext \? null : )/;
const IS_DEFERRED = 'scriptProps["data-deferred"] !== void 0';

/** Instead of a link for each script: what they are, for the page itself to ask for. */
const LISTED = `	if (${IS_DEFERRED}) return isHydrated ? null : /* @__PURE__ */ React$1.createElement(React$1.Fragment, null, /* @__PURE__ */ React$1.createElement("script", {
		type: "text/deferred-list",
		suppressHydrationWarning: true,
		dangerouslySetInnerHTML: { __html: [manifest.entry.module, ...preloads].join(" ") }
	}), initialScripts);
`;

/**
 * `<Scripts data-deferred="" />` lists its scripts instead of asking for them: app/features/shell/page/deferred-scripts.tsx does, once the page
 * is painted (docs/decisions/scripts-after-paint.md). On the server, too, which writes the page.
 */
export function deferredScripts(): Plugin {
  return {
    name: "deferred-scripts",
    apply: "build",
    transform: {
      filter: { id: COMPONENTS },
      handler(code, id) {
        const deferred = code
          .replaceAll(PRELOADED, ' fetchPriority: "low",')
          .replace(STARTED, `type: ${IS_DEFERRED} ? "text/deferred" : "module", async: !(${IS_DEFERRED})`)
          .replace(LINKED, LISTED);
        const isAsExpected =
          deferred.split('fetchPriority: "low"').length === 3 && deferred.split(IS_DEFERRED).length === 4;
        if (!isAsExpected) this.error(`${id} no longer asks for scripts as expected`);
        return { code: deferred, map: null };
      },
    },
  };
}
