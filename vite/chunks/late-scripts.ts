import type { Plugin } from "vite";

const COMPONENTS = /node_modules\/react-router\/dist\/[^?]*\/dom\/ssr\/components\.js$/;
const PRELOADED = /(?<=\brel: "modulepreload",\s+href: (?:manifest\.entry\.module|path),)/g;
const STARTED = /(?<=__html: routeModulesScript \},\s+)type: "module",\s+async: true/;
const LINKED = /(?=\treturn isHydrated \|\| isRSCRouterContext \? null : )/;
const IS_LATE = 'scriptProps["data-late"] !== void 0';

/** Instead of a link for each script: what they are, for the page itself to ask for. */
const LISTED = `	if (${IS_LATE}) return isHydrated ? null : /* @__PURE__ */ React$1.createElement(React$1.Fragment, null, /* @__PURE__ */ React$1.createElement("script", {
		type: "text/late-list",
		suppressHydrationWarning: true,
		dangerouslySetInnerHTML: { __html: [manifest.entry.module, ...preloads].join(" ") }
	}), initialScripts);
`;

/**
 * What a page shows comes before what makes it move: browsers ask for preloaded scripts as urgently as for stylesheets and pictures, and
 * on a slow line the whole page waits for all of them. With `<Scripts data-late="" />` nothing is asked for until the page starts them
 * itself (app/features/shell/page/late-scripts.tsx). On the server, too, which writes the page.
 */
export function lateScripts(): Plugin {
  return {
    name: "late-scripts",
    apply: "build",
    transform: {
      filter: { id: COMPONENTS },
      handler(code, id) {
        const late = code
          .replaceAll(PRELOADED, ' fetchPriority: "low",')
          .replace(STARTED, `type: ${IS_LATE} ? "text/late" : "module", async: !(${IS_LATE})`)
          .replace(LINKED, LISTED);
        const isAsExpected = late.split('fetchPriority: "low"').length === 3 && late.split(IS_LATE).length === 4;
        if (!isAsExpected) this.error(`${id} no longer asks for scripts as expected`);
        return { code: late, map: null };
      },
    },
  };
}
