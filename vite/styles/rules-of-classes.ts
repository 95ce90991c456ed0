import { list, parse, type Container, type Root } from "postcss";

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\[^]|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|([^]))/gi;
/** With one alternative only. */
const WRAPPED = /:(?:where|is|has)\(((?:[^(),]|\([^()]*\))*)\)/g;
const IN_PARENTHESES = /\([^()]*\)/g;

const unescaped = (name: string): string =>
  name.replace(ESCAPE, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

/** The classes that elements must have for the selector to mean them; of several alternatives none. */
function classesOf(selector: string): readonly string[] {
  const names: string[] = [];
  // Numbered, for a name may have parentheses and commas of its own.
  let plain = selector.replace(CLASS, (_, name: string) => `.${names.push(unescaped(name)) - 1}`);
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(WRAPPED, "$1");
  }
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(IN_PARENTHESES, "");
  }
  return [...plain.matchAll(/\.(\d+)/g)].map(([, number]) => names[Number(number)]!);
}

function dropOthers(root: Root, classes: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    if (isWithinKeyframes(rule.parent)) return;
    const meant = rule.selectors.filter((selector) => classesOf(selector).every((name) => classes.has(name)));
    if (meant.length === 0) rule.remove();
    else rule.selectors = meant;
  });
}

const isWithinKeyframes = (parent: Container | undefined | { type: string }): boolean =>
  parent !== undefined && "name" in parent && parent.name === "keyframes";

/**
 * No page carries it, for the W3C's validator knows no such property (rule S70): it changes only fields with text, and a text area with text
 * applies the whole stylesheet (app/ui/form/text-area.tsx).
 */
const FIELD_SIZING = "field-sizing";

/** Blocks in which Tailwind writes one line for each measure that any part of the site uses. */
const MEASURES = ":root,:host";
const USED = /var\(\s*(--[\w-]+)/g;

/** Drops properties, measures and animations that nothing here uses; whether it dropped any. */
function dropUnused(root: Root, code: string): boolean {
  const css = root.toString();
  const used = new Set([...(css + code).matchAll(USED)].map(([, name]) => name));
  const animations = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const name of list.space(value)) animations.add(name);
  });
  root.walkAtRules((rule) => {
    if (rule.name === "property" && !used.has(rule.params)) rule.remove();
    if (rule.name === "keyframes" && !animations.has(rule.params)) rule.remove();
  });
  root.walkRules((rule) => {
    if (rule.selectors.join() !== MEASURES) return;
    rule.walkDecls(/^--/, (line) => {
      if (!used.has(line.prop) && !code.includes(line.prop)) line.remove();
    });
  });
  dropEmpty(root);
  return root.toString() !== css;
}

function dropEmpty(container: Container): void {
  container.each((node) => {
    if (node.type === "comment") node.remove();
    if (!("nodes" in node) || !node.nodes) return;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}

/**
 * The rules of a stylesheet that elements with only these classes may have, in its order. Before the whole stylesheet they decide
 * nothing: it has each of them, later. `code` is what shows these elements, for what it uses of the stylesheet by name.
 */
export function rulesOfClasses(stylesheet: string, classes: ReadonlySet<string>, code: string): string {
  const root = parse(stylesheet);
  dropOthers(root, classes);
  root.walkDecls(FIELD_SIZING, (declaration) => void declaration.remove());
  // What is dropped may have been all that used something else.
  while (dropUnused(root, code));
  return root.toString();
}
