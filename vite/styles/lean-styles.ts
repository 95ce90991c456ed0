import { parse, type Root } from "postcss";
import type { Plugin } from "vite";
import { onlyMixedColours } from "./mixed-colours.ts";
import { settleVariables } from "./settled-variables.ts";

const NO_SHADOWS = /(?:0 0 #0000, ?)+(?=\S)/g;
const GRADIENT = /, ?--tw-gradient-(?:from|via|to)/g;

/**
 * What Tailwind writes, without what it writes for browsers older than those that its other rules need, and without variables between
 * utilities of which no two meet here. What it looks like stays the same.
 */
export function leanStyles(css: string): string {
  const root = parse(css);
  dropUnregisteredVariables(root);
  onlyMixedColours(root);
  settleVariables(root);
  dropAddedAgain(root);
  root.walkDecls("box-shadow", (declaration) => {
    declaration.value = declaration.value.replace(NO_SHADOWS, "");
  });
  root.walkDecls("transition-property", (declaration) => {
    declaration.value = declaration.value.replace(GRADIENT, "");
  });
  dropEmpty(root);
  return root.toString();
}

/**
 * Every variable again for every element, where a browser cannot register them: Firefox before 128 and Safari before 16.4, in which
 * Tailwind 4 does not work either.
 */
function dropUnregisteredVariables(root: Root): void {
  root.walkAtRules("layer", (layer) => {
    if (layer.params === "properties" && layer.nodes) layer.remove();
  });
}

/** Safari's own names of properties: the build's last minifier adds them wherever they are missing, and does not see those that are there. */
function dropAddedAgain(root: Root): void {
  root.walkDecls(/^-webkit-/, (prefixed) => {
    const isBesidePlain = prefixed.parent?.some(
      (node) => node.type === "decl" && `-webkit-${node.prop}` === prefixed.prop && node.value === prefixed.value,
    );
    if (isBesidePlain) prefixed.remove();
  });
}

function dropEmpty(root: Root): void {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}

/** `vite dev` shows the stylesheet as Tailwind writes it. */
export const leanStylesheet = (): Plugin => ({
  name: "lean-stylesheet",
  apply: "build",
  enforce: "pre",
  transform: {
    // The text for pages, and the one that becomes a file.
    filter: { id: /\/app\/app\.css(?:\?(?:inline|transform-only))?$/ },
    handler: (css) => ({ code: leanStyles(css), map: null }),
  },
});
