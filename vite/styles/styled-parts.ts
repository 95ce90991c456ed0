import { resolve } from "node:path";
import type { Plugin } from "vite";

const OF_PART = /\bimport\(("[^"]+\.tsx")\)/g;
const HELPER = JSON.stringify(resolve("app/styles/whole-stylesheet.ts"));

/** What is loaded later may have classes that the page it opens on has no styles for: those come before it is shown. */
export function styledParts(): Plugin {
  return {
    name: "styled-parts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/app\/.*\.tsx?(?:\?|$)/, code: OF_PART },
      handler(code) {
        const styled = code.replace(OF_PART, "withStylesheet(() => import($1))");
        return { code: `import { withStylesheet } from ${HELPER};\n${styled}`, map: null };
      },
    },
  };
}
