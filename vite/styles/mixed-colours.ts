import type { AtRule, Declaration, Root, Rule } from "postcss";

const HAS_MIXED_COLOURS = /^\(color: ?color-mix\(/;

/**
 * A mixed colour comes with a plain one before it, for browsers without `color-mix`. Those that our scripts are built for all have it
 * (Chrome 111, Firefox 113, Safari 16.2), so that the mixed one alone remains, where the plain one stood.
 */
export function onlyMixedColours(root: Root): void {
  root.walkAtRules("supports", (supports) => {
    if (!HAS_MIXED_COLOURS.test(supports.params)) return;
    supports.each((node) => {
      if (node.type === "rule") takePlaceOfPlain(node, supports);
    });
    supports.replaceWith(supports.nodes ?? []);
  });
}

function takePlaceOfPlain(mixed: Rule, supports: AtRule): void {
  const plain = supports.prev();
  if (plain?.type !== "rule" || !mixed.selectors.every((selector) => plain.selectors.includes(selector))) return;
  // A minifier has joined it with others of the same plain colour.
  const rest = plain.selectors.filter((selector) => !mixed.selectors.includes(selector));
  const merged = plain.clone({ selectors: mixed.selectors });
  mixed.each((node) => {
    if (node.type !== "decl") return;
    const replaced = merged.nodes.find(
      (other): other is Declaration => other.type === "decl" && other.prop === node.prop,
    );
    if (replaced) replaced.value = node.value;
    else merged.append(node.clone());
  });
  mixed.replaceWith(merged);
  if (rest.length > 0) plain.selectors = rest;
  else plain.remove();
}
