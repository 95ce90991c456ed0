import type { Plugin } from "vite";
import {
  REACT_DOM,
  ROUTER_COMPONENTS,
  ROUTER_DOM,
  ROUTER_FALLBACK,
  ROUTER_HOOKS,
  ROUTER_SINGLE_FETCH,
  type Bodies,
} from "./framework-parts.ts";

const FILES: readonly (readonly [RegExp, Bodies])[] = [
  [/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/, REACT_DOM],
  [/node_modules\/react-router\/dist\/production\/lib\/hooks\.js$/, ROUTER_HOOKS],
  [/node_modules\/react-router\/dist\/production\/lib\/dom\/lib\.js$/, ROUTER_DOM],
  [/node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/, ROUTER_COMPONENTS],
  [/node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/fallback\.js$/, ROUTER_FALLBACK],
  [/node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/, ROUTER_SINGLE_FETCH],
];

const LEFT_OUT = `
function leftOut() { throw Error("Left out of the build: vite/framework/framework-parts.ts"); }
`;
/** Statements outside of functions that belong to what is left out. Roots are hydrated, never made. */
const DROPPED =
  /^(?:(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+|exports\.createRoot|NavLink\.displayName) = /;

/**
 * A fifth of React DOM is for what no page of this site uses, in one file whose parts no bundler can tell apart: 12 kB compressed on every
 * first visit, and 2 of React Router's (docs/decisions/framework-without-unused-parts.md). Functions are replaced by their names; a version of the framework in
 * which one of them is missing does not build.
 */
export function frameworkWithoutUnusedParts(): Plugin {
  return {
    name: "framework-without-unused-parts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      order: "pre",
      filter: { id: FILES.map(([file]) => file) },
      handler(code, id) {
        const [, bodies = {}] = FILES.find(([file]) => file.test(id)) ?? [];
        const missing = new Set(Object.keys(bodies));
        let lean = "";
        let copied = 0;
        const replace = (start: number, end: number, text: string) => {
          lean += code.slice(copied, start) + text;
          copied = end;
        };
        for (const statement of this.parse(code).body) {
          if (statement.type === "FunctionDeclaration") {
            const { id: name, body } = statement;
            if (name && body && missing.delete(name.name)) replace(body.start, body.end, `{${bodies[name.name]}}`);
          } else if (statement.type === "VariableDeclaration") {
            for (const { id: name, init } of statement.declarations)
              if (name.type === "Identifier" && init && missing.delete(name.name))
                replace(init.start, init.end, bodies[name.name]!);
          } else if (DROPPED.test(code.slice(statement.start, statement.end)))
            replace(statement.start, statement.end, "");
        }
        if (missing.size > 0) this.error(`${id} no longer has ${[...missing].join(", ")}`);
        return { code: lean + code.slice(copied) + LEFT_OUT, map: null };
      },
    },
  };
}
